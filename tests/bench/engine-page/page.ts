/** The page of the bench: every case by name, for `tests/bench/engine.ts`. */
import { accepting } from './accepting.ts';
import { autosave } from './autosave.ts';
import { startCounting } from './counting.ts';
import { draining, editsOfOne } from './draining.ts';
import { afterDone, openList } from './quiet.ts';

startCounting();

const bench = { draining, editsOfOne, autosave, openList, afterDone, accepting };
export type Bench = typeof bench;

Object.assign(globalThis, { bench });
