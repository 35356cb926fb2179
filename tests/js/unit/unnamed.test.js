import assert from "node:assert/strict";
import { test } from "node:test";

import { newTab } from "../phone.js";

for (const [names, least, asked] of [
  [["Ada", "Bo", "Cleo", ""], 3, [3]],
  [["Ada", "Bo", "Cleo", " ", ""], 3, [3, 4]],
  [["Ada", "Bo", "", ""], 3, []], // two are too few
  [["", "", "", ""], 3, []],
  [["", "Bo", "Cleo", "Dan"], 3, []], // the host's own row
  [["Ada", "Bo", "Cleo", "Dan"], 3, []],
])
  test(`of ${JSON.stringify(names)}, the rows ${JSON.stringify(asked)} are asked about`, async () => {
    const { doubtful } = await newTab().load("unnamed.js");
    const seats = names.map((name, at) => ({ key: at, name }));
    assert.deepEqual(doubtful({ seats, me: 0 }, least).map(({ key }) => key), asked);
  });
