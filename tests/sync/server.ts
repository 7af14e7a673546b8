/**
 * A naive server that can lose requests and answers, apply things late or twice and answer as PHP does, and what a
 * context hears of it: its answers are texts, judged by the wire's own code.
 */
import { judge } from '../../src/cms/answer.ts';
import { classify } from '../../src/cms/errors.ts';
import { Saved } from '../../src/cms/verdict.ts';
import type { Failure } from '../../src/sync/context.ts';
import { type Time, turns } from './time.ts';

/** What can become of one write and of its answer. */
export type Fault =
  | 'ok'
  | 'drop-before'
  | 'drop-after'
  | '500-before'
  | '500-after'
  | 'html-before'
  | 'html-after'
  | 'warning'
  | 'cut-off'
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
  portal: { kind: 'garbled', message: 'a page instead of an answer', applied: 'maybe' },
  signedOut: { kind: 'signed-out', message: 'please sign in', applied: 'no' },
} as const satisfies Record<string, Failure>;

const page = '<!doctype html><html><title>Welcome to the hotel</title><p>Tap to go online.</p></html>';
const warning = '<br />\n<b>Warning</b>: Undefined array key "x" in /var/www/a.php on line <b>12</b><br />\n';

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly headers?: Record<string, string>;
}

/** The answers of a host that certainly did nothing. */
const undone: Partial<Record<Fault, Answer>> = {
  '500-before': { status: 500, text: page },
  'html-before': { status: 200, text: page },
  refused: { status: 422, text: '{"error":"Not like this."}' },
  '429': { status: 429, text: '', headers: { 'retry-after': '30' } },
  '401': { status: 401, text: '' },
};

function answerAfter(fault: Fault, id: string): Answer {
  const json = JSON.stringify({ id });
  if (fault === '500-after') return { status: 500, text: page };
  if (fault === 'html-after') return { status: 200, text: page };
  if (fault === 'warning') return { status: 200, text: `${warning}${json}` };
  return { status: 200, text: fault === 'cut-off' ? json.slice(0, -2) : json };
}

/** What came of the writes under one marker. */
export class Fate {
  /** Times a client's request was applied, and further times the network made of it. */
  applied = 0;
  copies = 0;
  /** Answers that count as a try: neither silence, nor a page, nor the end of a session. */
  counted = 0;
  /** Clean answers, and looks that found it. */
  confirmed = 0;
}

export class Server {
  rows: { id: string; marker: string; table: string }[] = [];
  /** Things that can be edited; the host is as naive as the real one: the last write wins, whole. */
  born = 1_000;
  /** Read for an edit that has not been written yet: the moment in which nobody can see another's write. */
  gap = new Set<string>();
  /** Who was signed in while a write came, and the marker of the thing it was about. */
  log: { marker: string; about: string; during: string }[] = [];
  signedIn = 'anyone';
  /** E-mails that came before what they follow had been answered. */
  tooEarly: string[] = [];
  /** Bookings by their words that some context was told are there. */
  heardOf = new Set<string>();
  docs = new Map<string, { id: string; marker: string; parent: string; value: Record<string, unknown> }>();
  /** A host that keeps only what it knows of. */
  dropsMarks = false;
  mails: string[] = [];
  requests = 0;
  faults: Fault[] = [];
  network: 'on' | 'off' | 'portal' = 'on';
  /** How long (ms) what is late is on its way. */
  lateness = 30_000;
  /** How often each fault came to be. */
  readonly fired = new Map<string, number>();
  private readonly fates = new Map<string, Fate>();
  private readonly time: Time;
  constructor(time: Time) {
    this.time = time;
  }

  note(fault: string): void {
    this.fired.set(fault, (this.fired.get(fault) ?? 0) + 1);
  }

  fateOf(marker: string): Fate {
    const fate = this.fates.get(marker) ?? new Fate();
    this.fates.set(marker, fate);
    return fate;
  }

  /** A request meets the network as it is now; one that only reads changes nothing. */
  meet(applied: Failure['applied'] = 'no'): void {
    if (this.network === 'on') return;
    this.note(this.network);
    throw new Refusal({ ...(this.network === 'off' ? failures.lost : failures.portal), applied });
  }

  /** One write: the next fault decides what becomes of it and of its answer. */
  async write(marker: string, apply: () => string, about = marker): Promise<{ id: string }> {
    this.requests += 1;
    this.log.push({ marker, about, during: this.signedIn });
    await turns(2);
    this.meet('maybe');
    const fault: Fault = this.faults.shift() ?? 'ok';
    this.note(fault);
    const fate = this.fateOf(marker);
    const answer = undone[fault];
    if (answer) return this.answer(fate, answer);
    if (fault === 'drop-before') throw new Refusal(failures.lost);
    fate.applied += 1;
    if (fault === 'late') {
      this.time.after(this.lateness, () => void apply());
      throw new Refusal(failures.lost);
    }
    const id = apply();
    if (fault === 'twice' || fault === 'late-copy') fate.copies += 1;
    if (fault === 'twice') apply();
    if (fault === 'late-copy') this.time.after(this.lateness, () => void apply());
    await turns(2);
    if (fault === 'drop-after') throw new Refusal(failures.lost);
    return this.answer(fate, answerAfter(fault, id));
  }

  private answer(fate: Fate, { status, text, headers }: Answer): { id: string } {
    const heard = { status, text, headers: new Headers(headers), url: 'https://cms.example/save.php' };
    try {
      const { id = '' } = judge(heard, { answer: Saved, changes: true });
      fate.counted += 1;
      fate.confirmed += 1;
      return { id };
    } catch (error) {
      const failure = classify(error);
      if (failure.kind === 'busy' || failure.kind === 'refused') fate.counted += 1;
      throw new Refusal(failure);
    }
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
  /** Called when a request leaves this context and when its answer is heard, with the lock it should be under. */
  working?: (lock: 'acts' | 'uploads', moment: 'leaves' | 'heard') => void;
}

/** A dead context never hears another answer; a frozen one hears it when it thaws. */
export async function living<T>({ alive, thawed }: Omit<Remote, 'server'>, answer: Promise<T>): Promise<T> {
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

/** A write as a context makes it; the dead make none. */
export function send(
  remote: Remote,
  marker: string,
  apply: () => string,
  { about, lock = 'acts' }: { about?: string | undefined; lock?: 'acts' | 'uploads' } = {},
): Promise<{ id: string }> {
  if (!remote.alive()) return new Promise(() => undefined);
  remote.working?.(lock, 'leaves');
  const heard = () => remote.working?.(lock, 'heard');
  return living(remote, remote.server.write(marker, apply, about)).finally(heard);
}
