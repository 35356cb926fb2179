import assert from "node:assert/strict";
import { test } from "node:test";

import { newTab } from "../phone.js";

const open = (answer) => newTab({ answer }).load("net.js");

test("an answer's JSON is given, and nothing where there is nothing new", async () => {
  const { getJson } = await open(({ path }) => (path === "/new" ? [200, { seq: 1 }] : [204, null]));
  assert.deepEqual(await getJson("/new"), { seq: 1 });
  assert.equal(await getJson("/old"), null);
});

test("a refusal says its code and what it is about", async () => {
  const { postJson, Refused } = await open(() => [422, { error: { code: "name-taken", args: { seat: 2 } } }]);
  await assert.rejects(postJson("/api", {}), (error) => {
    assert.ok(error instanceof Refused);
    assert.deepEqual([error.status, error.code, error.args], [422, "name-taken", { seat: 2 }]);
    return true;
  });
});

for (const [what, answer] of [
  ["a server in trouble", () => [500, { error: { code: "server-error" } }]],
  ["an answer that is no JSON", () => [200, null]],
  ["no answer", () => Promise.reject(new TypeError("failed"))],
]) {
  test(`${what} is not the table's word`, async () => {
    const { getJson, Refused } = await open(answer);
    await assert.rejects(getJson("/api"), (error) => !(error instanceof Refused));
  });
}

test("ids are long, different, and fit into addresses", async () => {
  const { newId } = await open(() => [200, {}]);
  const ids = Array.from({ length: 200 }, newId);
  assert.equal(new Set(ids).size, 200);
  assert.ok(ids.every((id) => /^[\w-]{24}$/.test(id)));
});
