/** Steps that several cases share. */
import type { Act } from './page/rival.ts';
import type { Phone } from './phone.ts';
import type { Server } from './server.ts';

/** Figures of one run, by name: ms, or counts. */
export type Figures = Readonly<Record<string, number>>;

export interface Case {
  /** Items on the server. */
  readonly items: number;
  /** Number of runs by each rival. */
  readonly rounds: number;
  /** Only rivals with a list run the case. */
  readonly needsList?: true;
  /** Rivals that run at once: `all`, a few at a time, where nothing is timed; the named ones together. Default: none. */
  readonly together?: 'all' | readonly string[];
  readonly run: (phone: Phone, server: Server) => Promise<Figures>;
}

export const rest = (ms: number) => new Promise((rested) => setTimeout(rested, ms));

/** Runs work; returns its result and the processor time, with 300 ms for work in the background. */
export async function costing<T>(phone: Phone, work: () => Promise<T>): Promise<[T, number]> {
  const before = await phone.processor();
  const answer = await work();
  await rest(300);
  return [answer, (await phone.processor()) - before];
}

/** Fetches the list, then goes offline. */
export async function pulled(phone: Phone): Promise<void> {
  await phone.bench().evaluate((bench) => bench.pull());
  await phone.offline();
}

const acceptLimitMs = 60_000;

/** Accepts acts with no network; returns ms (NaN over the limit) and processor time. */
export function accepted(phone: Phone, acts: readonly Act[]): Promise<[number, number]> {
  return costing(phone, async () => {
    const args = [acts, acceptLimitMs] as const;
    const ms = await phone.bench().evaluate((bench, [all, limit]) => bench.enqueue(all, limit), args);
    return ms ?? Number.NaN;
  });
}

/** Waits until the device has nothing left to send; returns the number of acts that still wait after the limit. */
export async function settled(phone: Phone, limitMs: number): Promise<number> {
  const end = Date.now() + limitMs;
  for (;;) {
    const waiting = await phone.bench().evaluate((bench) => bench.waiting());
    if (waiting === 0 || Date.now() > end) return waiting;
    await rest(50);
  }
}
