// Amino before there is a table: what the start page shows of it and asks.

import { modeSection } from "./mode.js";

export { variant } from "./variants.js";

export const options = () => [modeSection()];
