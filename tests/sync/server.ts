/** A naive server that can lose requests and answers, apply things late or twice, and what a context hears of it. */
import type { Failure } from '../../src/sync/context.ts';
import { type Time, turns } from './time.ts';

export type Fault =
  | 'ok'
  | 'drop-before'
  | 'drop-after'
  | '500-before'
  | '500-after'
  | 'late'
  | 'refused'
  | '429'
  | '401'
  | 'twice'
  | 'late-copy';

export class Refusal extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

export const lostAnswer = {
  kind: 'offline',
  message: 'no answer',
  applied: 'maybe',
} as const satisfies Failure;

export const failures = {
  lost: lostAnswer,
  server: { kind: 'busy', message: 'HTTP 500', applied: 'maybe' },
  no: { kind: 'refused', message: 'not like this', applied: 'no' },
  later: { kind: 'busy', message: 'HTTP 429', applied: 'no', retryAfterMs: 30_000 },
  signedOut: { kind: 'signed-out', message: 'HTTP 401', applied: 'no' },
  portal: { kind: 'garbled', message: 'a page instead of an answer', applied: 'maybe' },
} as const satisfies Record<string, Failure>;

export class Server {
  rows: { id: string; marker: string; table: string }[] = [];
  /** Things that can be edited; the host is as naive as the real one: the last write wins, whole. */
  born = 1_000;
  /** Read for an edit that has not been written yet: the moment in which nobody can see another's write. */
  gap = new Set<string>();
  /** Who was signed in while a write of somebody's came. */
  log: { marker: string; during: string }[] = [];
  signedIn = 'anyone';
  docs = new Map<string, { id: string; marker: string; parent: string; value: Record<string, unknown> }>();
  mails: string[] = [];
  requests = 0;
  faults: Fault[] = [];
  network: 'on' | 'off' | 'portal' = 'on';
  private readonly time: Time;
  constructor(time: Time) {
    this.time = time;
  }

  /** One write: the next fault decides what becomes of it and of its answer. */
  async write(apply: () => string): Promise<{ id: string }> {
    this.requests += 1;
    await turns(2);
    if (this.network === 'off') throw new Refusal(failures.lost);
    if (this.network === 'portal') throw new Refusal(failures.portal);
    const fault: Fault = this.faults.shift() ?? 'ok';
    if (fault === 'drop-before') throw new Refusal(failures.lost);
    if (fault === '500-before') throw new Refusal(failures.server);
    if (fault === 'refused') throw new Refusal(failures.no);
    if (fault === '429') throw new Refusal(failures.later);
    if (fault === '401') throw new Refusal(failures.signedOut);
    if (fault === 'late') {
      this.time.after(30_000, () => void apply());
      throw new Refusal(failures.lost);
    }
    const id = apply();
    if (fault === 'twice') apply();
    else if (fault === 'late-copy') this.time.after(30_000, () => void apply());
    await turns(2);
    if (fault === 'drop-after') throw new Refusal(failures.lost);
    if (fault === '500-after') throw new Refusal(failures.server);
    return { id };
  }

  insert(table: string, marker: string): string {
    const id = String(this.rows.length + 1);
    this.rows.push({ id, marker, table });
    return id;
  }

  marked(marker: string) {
    return this.rows.filter((row) => row.marker === marker);
  }
}

export interface Remote {
  server: Server;
  alive: () => boolean;
  thawed: () => Promise<void>;
}

/** A dead context never hears another answer; a frozen one hears it when it thaws. */
export async function living<T>({ alive, thawed }: Remote, answer: Promise<T>): Promise<T> {
  const forever = () => new Promise<T>(() => undefined);
  return answer.then(
    async (value) => {
      await thawed();
      return alive() ? value : forever();
    },
    async (error: unknown) => {
      await thawed();
      return alive() ? Promise.reject(error) : forever();
    },
  );
}
