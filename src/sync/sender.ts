/**
 * The worker's share of the engine: it sends what waits and knows no more.
 * Invariant: the same rounds as in a page, under the same locks; what needs words for a person is left.
 */
import { createContext, type EngineOptions } from './context.ts';
import { createRounds, type Sender } from './schedule.ts';

/** Opens a context that only sends. The database itself opens at its first use. */
export function openSender<Remote>(options: EngineOptions<Remote>): Sender {
  return createRounds(createContext(options));
}
