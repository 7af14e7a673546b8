/**
 * A naive host: no versions, no idempotency keys; the last write wins whole. It can lose requests and answers, apply
 * things late or twice, drop our keys and respell our values.
 * Invariant: `madeBy` and `history` are for the tests only; nothing a client hears depends on them.
 */
import { CmsError } from '#src/cms/errors.ts';
import {
  type Answer,
  answerAfter,
  answerRead,
  type Fault,
  forbidden,
  notApplied,
  portalPage,
  type ReadFault,
  unauthorised,
} from './faults.ts';
import { latency } from './loop.ts';
import type { Time } from './time.ts';

export type Data = Record<string, unknown>;

export interface Row {
  readonly id: string;
  readonly table: string;
  readonly parent: string;
  /** What the host keeps of what was written, `_cid` and `_w` included where it keeps them. */
  readonly data: Data;
  /** The marker it was made under, whatever the host kept. */
  readonly madeBy: string;
}

/** A request of ours as it arrives. */
export interface Request {
  readonly context: string;
  readonly kind: 'create' | 'update' | 'remove' | 'command' | 'upload';
  /** Id of the mutation where one request is one mutation, the write id of an update, `remove <id>` of a remove. */
  readonly marker: string;
  /** Marker of the create that made what it is about. */
  readonly about: string;
  readonly id?: string | undefined;
  readonly needsSession: boolean;
  /** Who was signed in at the host when it left. */
  readonly during: string;
  readonly at: number;
  /** Order number of what its context last read of the item. */
  readonly readOrder: number;
  readonly order: number;
}

/** One thing that happened to a row. */
export interface Change {
  readonly order: number;
  readonly at: number;
  readonly id: string;
  readonly by: 'us' | 'elsewhere';
  readonly how: 'first' | 'late' | 'copy';
  readonly request?: Request;
  readonly before: Row | undefined;
  readonly after: Row | undefined;
}

/** What came of the writes under one marker. */
export class Fate {
  /** Requests that left a context, and those a host (no portal, no end of a session) may have taken. */
  left = 0;
  taken = 0;
  /** Times a request was applied, and further times the network made of it. */
  applied = 0;
  copies = 0;
  /** Clean answers, and reads that showed it. */
  confirmed = 0;
}

/** How long (ms) a read may lie before the write that rests on it: longer is nobody's round trip. */
const longestRoundTrip = 20_000;

export class Server {
  readonly rows = new Map<string, Row>();
  /** Markers of the e-mails that went out. */
  readonly mails: string[] = [];
  /** Bookings, by their words, that some context was told are there. */
  readonly confirmedBookings = new Set<string>();
  readonly requests: Request[] = [];
  readonly history: Change[] = [];
  /** Requests of any kind that reached the network, reads and probes included. */
  asked = 0;
  signedIn = 'anyone';

  /** What becomes of the next writes, and of the next reads. */
  faults: Fault[] = [];
  readFaults: ReadFault[] = [];
  /** Instead of both, for all writes. */
  always: Fault | undefined;
  /** What becomes of one write in particular, where it says. */
  faultFor: ((request: Request) => Fault | undefined) | undefined;
  network: 'on' | 'off' | 'portal' = 'on';
  /** The host's session ended: until somebody signs in. */
  expired = false;
  forbids: 'nothing' | 'phone' | 'account' | 'writes' = 'nothing';
  keepsMarkers = true;
  keepsWriteIds = true;
  respells = false;
  /** A get of what is not there: 404, or an empty body. */
  says404 = true;
  /** How long (ms) what is late is on its way, and how long the answer to a read is. */
  lateness = 30_000;
  slowReads = 0;
  /** Reads whose slow answer is on its way. */
  readsUnderway = 0;
  /** Reads that were answered with anything but what was asked for. */
  refusedReads = 0;

  /** How often each fault came to be. */
  readonly fired = new Map<string, number>();
  /** What should never arrive. */
  readonly breaches: string[] = [];
  /** Called with each change, before the next one. */
  onChange: ((change: Change) => void) | undefined;
  private nextId = 1_000;
  private order = 0;
  private readonly fates = new Map<string, Fate>();
  private readonly reads = new Map<string, { order: number; at: number }>();
  private readonly time: Time;
  constructor(time: Time) {
    this.time = time;
  }

  /** Order number of what happened last. */
  get moment(): number {
    return this.order;
  }

  note(name: string): void {
    this.fired.set(name, (this.fired.get(name) ?? 0) + 1);
  }

  fateOf(marker: string): Fate {
    const fate = this.fates.get(marker) ?? new Fate();
    this.fates.set(marker, fate);
    return fate;
  }

  rowsOf(table: string): Row[] {
    return [...this.rows.values()].filter((row) => row.table === table);
  }

  madeBy(marker: string): Row[] {
    return [...this.rows.values()].filter((row) => row.madeBy === marker);
  }

  /** What meets every request: the network, then who is asking. */
  private meet(needsSession: boolean, writes: boolean): Answer | undefined {
    if (this.network === 'off') {
      this.note('off');
      throw lost(writes);
    }
    if (this.network === 'portal') {
      this.note('portal');
      return portalPage;
    }
    if (this.forbids === 'phone') return this.noted('403 for this phone', forbidden);
    if (!needsSession) return undefined;
    if (this.expired || this.signedIn === 'anyone') return this.noted('401 for all', unauthorised);
    if (this.forbids === 'account') return this.noted('403 for all', forbidden);
    return this.forbids === 'writes' && writes ? this.noted('403 for writes', forbidden) : undefined;
  }

  private noted(name: string, answer: Answer): Answer {
    this.note(name);
    return answer;
  }

  /** One read; `produce` is asked when the request arrives, the answer may be long on its way. */
  async read(needsSession: boolean, produce: () => Answer, kind: 'item' | 'list' | 'probe'): Promise<Answer> {
    this.asked += 1;
    await latency(2);
    const met = this.meet(needsSession, false);
    if (met && kind !== 'probe') this.refusedReads += 1;
    if (met || kind === 'probe') return met ?? produce();
    const fault = this.readFaults.shift() ?? 'ok';
    if (fault !== 'ok') {
      this.note(`read ${fault}`);
      this.refusedReads += 1;
    }
    if (fault === 'drop') throw lost(false);
    const answer = produce();
    if (this.slowReads > 0) {
      this.note('slow read');
      this.readsUnderway += 1;
      await this.time.pass(this.slowReads);
      this.readsUnderway -= 1;
    }
    await latency(1);
    return fault === 'empty' && kind === 'list' ? answer : answerRead(fault, answer);
  }

  /** This context has seen the item as it is now. */
  showed(context: string, ids: readonly string[]): void {
    this.order += 1;
    for (const id of ids) this.reads.set(`${context} ${id}`, { order: this.order, at: this.time.now });
  }

  /** Order number of what a context surely knew of an item when it wrote: what came later nobody could see. */
  private knew(context: string, id: string): number {
    const read = this.reads.get(`${context} ${id}`);
    const oldest = this.history.findLast(({ at }) => at < this.time.now - longestRoundTrip)?.order ?? 0;
    return Math.max(read?.order ?? 0, oldest);
  }

  /** One write: the next fault decides what becomes of it and of its answer. */
  async write(
    asked: Omit<Request, 'during' | 'at' | 'readOrder' | 'order'>,
    apply: () => Row | undefined,
  ): Promise<Answer> {
    this.asked += 1;
    this.order += 1;
    const { marker, context, id = '' } = asked;
    const [during, at, readOrder] = [this.signedIn, this.time.now, this.knew(context, id)];
    const request: Request = { ...asked, during, at, readOrder, order: this.order };
    this.requests.push(request);
    const fate = this.fateOf(marker);
    fate.left += 1;
    await latency(2);
    // Nobody can tell a line that is down from a host that took it and said nothing; a 403 is an answer.
    if (this.network === 'off' || (this.network === 'on' && this.forbids === 'writes')) fate.taken += 1;
    const met = this.meet(asked.needsSession, true);
    if (met) return met;
    const fault: Fault = this.always ?? this.faultFor?.(request) ?? this.faults.shift() ?? 'ok';
    this.note(fault);
    const answer = notApplied[fault];
    if (answer !== unauthorised || !asked.needsSession) fate.taken += 1;
    if (answer) return answer;
    if (fault === 'drop-before') throw lost(true);
    fate.applied += 1;
    if (fault === 'late') {
      this.time.after(this.lateness, () => void this.change('late', request, apply));
      throw lost(true);
    }
    const row = this.change('first', request, apply);
    if (fault === 'twice' || fault === 'late-copy') fate.copies += 1;
    if (fault === 'twice') this.change('copy', request, apply);
    if (fault === 'late-copy') this.time.after(this.lateness, () => void this.change('copy', request, apply));
    await latency(2);
    if (fault === 'drop-after') throw lost(true);
    if (fault === 'silence') return new Promise(() => undefined);
    return answerAfter(fault, row);
  }

  private change(how: Change['how'], request: Request, apply: () => Row | undefined): Row | undefined {
    const before = this.rows.get(request.id ?? '');
    const after = apply();
    if (after || before) this.changed({ by: 'us', how, request, before, after });
    return after;
  }

  private changed(change: Omit<Change, 'order' | 'at' | 'id'>): void {
    const { before, after } = change;
    this.order += 1;
    const done = { ...change, order: this.order, at: this.time.now, id: after?.id ?? before?.id ?? '' };
    this.history.push(done);
    this.onChange?.(done);
  }

  /** What the host keeps of what it was given. */
  private kept({ _cid, _w, ...data }: Data): Data {
    if (this.keepsMarkers && _cid !== undefined) data['_cid'] = _cid;
    if (this.keepsWriteIds && _w !== undefined) data['_w'] = _w;
    return this.respells ? (respelt(data) as Data) : data;
  }

  private put(row: Row): Row {
    this.rows.set(row.id, row);
    return row;
  }

  insert(table: string, madeBy: string, data: Data, parent = ''): Row {
    this.nextId += 1;
    return this.put({ id: String(this.nextId), table, parent, data: this.kept(data), madeBy });
  }

  /** The whole record is replaced; what is not there stays missing, and the host says yes all the same. */
  replace(id: string, data: Data): Row | undefined {
    const row = this.rows.get(id);
    return row && this.put({ ...row, data: this.kept(data) });
  }

  delete(id: string): undefined {
    this.rows.delete(id);
    return undefined;
  }

  /** Somebody elsewhere writes a whole record or, with nothing, deletes it. */
  elsewhere(id: string, data: Data | undefined): void {
    const before = this.rows.get(id);
    if (!before) return;
    const after = data && this.put({ ...before, data });
    if (!after) this.rows.delete(id);
    this.changed({ by: 'elsewhere', how: 'first', before, after });
  }
}

export function lost(writes: boolean): CmsError {
  return new CmsError({ kind: 'offline', applied: writes ? 'maybe' : 'no', message: 'no answer' });
}

/** Trimmed, with entities, and numbers as strings: what some hosts make of a value. */
function respelt(value: unknown, key = ''): unknown {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string')
    return key.startsWith('_') ? value : value.trim().replace(/&(?!\w+;)/g, '&amp;');
  if (Array.isArray(value)) return value.map((one) => respelt(one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, respelt(one, name)]));
}
