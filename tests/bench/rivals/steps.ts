/** What several cases do with a phone and the server. */
import type { Act } from './page/rival.ts';
import type { Phone } from './phone.ts';
import type { Server } from './server.ts';

/** Figures of one run, by name; ms, or counts. */
export type Figures = Readonly<Record<string, number>>;

export interface Case {
  /** Items on the server. */
  readonly items: number;
  /** How often each rival runs it. */
  readonly rounds: number;
  /** Only for who has a list to show. */
  readonly needsList?: true;
  /** Who may run it at once: all, in pairs or so, where nothing is timed; those named, all at once. Alone where nothing is said. */
  readonly together?: 'all' | readonly string[];
  readonly run: (phone: Phone, server: Server) => Promise<Figures>;
}

export const rest = (ms: number) => new Promise((rested) => setTimeout(rested, ms));

/** Processor time of work, and of what it leaves behind for a moment. */
export async function costing<T>(phone: Phone, work: () => Promise<T>): Promise<[T, number]> {
  const before = await phone.processor();
  const answer = await work();
  await rest(300);
  return [answer, (await phone.processor()) - before];
}

/** The list on the device, and no network. */
export async function pulled(phone: Phone): Promise<void> {
  await phone.bench().evaluate((bench) => bench.pull());
  await phone.offline();
}

const acceptLimitMs = 60_000;

/** Accepts acts with no network: ms, or not a number where it takes too long, and processor time. */
export function accepted(phone: Phone, acts: readonly Act[]): Promise<[number, number]> {
  return costing(phone, async () => {
    const given = [acts, acceptLimitMs] as const;
    const ms = await phone.bench().evaluate((bench, [all, limit]) => bench.enqueue(all, limit), given);
    return ms ?? Number.NaN;
  });
}

/** Waits until the device keeps nothing more to send; how many acts it keeps when the time is up. */
export async function settled(phone: Phone, limitMs: number): Promise<number> {
  const end = Date.now() + limitMs;
  for (;;) {
    const waiting = await phone.bench().evaluate((bench) => bench.waiting());
    if (waiting === 0 || Date.now() > end) return waiting;
    await rest(50);
  }
}
