/**
 * How a context reaches the server: its requests leave only while it lives and is not frozen, and what it hears is
 * judged by the wire's own code.
 */
import * as v from 'valibot';
import { judge } from '#src/cms/answer.ts';
import { CmsError } from '#src/cms/errors.ts';
import { readBody } from '#src/cms/php.ts';
import { isFields, phpList } from '#src/cms/php-values.ts';
import { Accepted, Saved } from '#src/cms/verdict.ts';
import { type Answer, hostUrl, notFound, printed } from './faults.ts';
import type { Lock } from './lock-table.ts';
import { type Data, lost, type Request, type Row, type Server } from './server.ts';

export interface Remote {
  readonly server: Server;
  /** Name of the context it belongs to. */
  readonly context: string;
  readonly alive: () => boolean;
  readonly thawed: () => Promise<void>;
  /** Called when a writing request is about to leave: its context may freeze over it. */
  readonly reaches: () => void;
  /** Called when a writing request leaves, with the lock it should be under. */
  readonly leaves: (lock: Lock) => void;
  /** The engine's check, in the very moment in which a writing request leaves. */
  readonly check?: () => void;
}

/** One item of the host as a client reads it. */
export interface Item {
  readonly id: string;
  readonly parent: string;
  readonly data: Data;
}

const HostRow = v.pipe(
  v.object({ id: v.string(), parent_id: v.optional(v.string(), ''), data: v.custom<Data>(isFields) }),
  v.transform(({ id, parent_id, data }): Item => ({ id, parent: parent_id, data })),
);

function forever<T>(): Promise<T> {
  return new Promise(() => undefined);
}

/** A dead context never hears an answer; a frozen one hears it when it thaws; one that gave up hears that. */
async function hearing<T>({ alive, thawed }: Remote, answer: Promise<T>, signal?: AbortSignal): Promise<T> {
  const heard = new Promise<T>((resolve, reject) => {
    answer.then(resolve, reject);
    signal?.addEventListener('abort', () => reject(lost(true)));
  });
  try {
    const value = await heard;
    await thawed();
    return alive() ? value : forever();
  } catch (error) {
    await thawed();
    return alive() ? Promise.reject(error) : forever();
  }
}

function judged<T>({ status, text, headers }: Answer, expected: Parameters<typeof judge<T>>[1]): T {
  return judge({ status, text, headers: new Headers(headers), askedUrl: hostUrl, url: hostUrl }, expected);
}

type Asked = Omit<Request, 'during' | 'at' | 'readOrder' | 'order' | 'context'>;

/** A write: `check` and the request are one moment. */
async function write(
  remote: Remote,
  asked: Asked,
  apply: () => Row | undefined,
  signal: AbortSignal,
  lock: Lock = 'main',
): Promise<Answer> {
  remote.reaches();
  await remote.thawed();
  if (!remote.alive()) return forever();
  if (signal.aborted) throw lost(false);
  remote.check?.();
  remote.leaves(lock);
  const { server, context } = remote;
  if (JSON.stringify(asked).includes('tmp_')) server.breaches.push(`I3 ${JSON.stringify(asked)}`);
  return hearing(remote, server.write({ ...asked, context }, apply), signal);
}

export interface Saving {
  readonly id?: string | undefined;
  readonly item?: Item | undefined;
}

/** A create or update, and the record as the host printed it, where it did. */
export async function save(
  remote: Remote,
  asked: Asked & { readonly body: Data },
  apply: () => Row | undefined,
  signal: AbortSignal,
): Promise<Saving> {
  const { body, ...request } = asked;
  if (JSON.stringify(body).includes('tmp_')) remote.server.breaches.push(`I3 ${JSON.stringify(body)}`);
  const answer = await write(remote, request, apply, signal);
  const { id } = judged(answer, { answer: Saved, changes: true });
  if (id !== undefined) confirmed(remote, asked);
  const text = readBody(answer.text);
  const row = text.found ? v.safeParse(HostRow, text.value) : undefined;
  return { id, item: row?.success ? row.output : undefined };
}

/** A write whose answer says yes or no. */
export async function command(
  remote: Remote,
  asked: Asked,
  apply: () => undefined,
  signal: AbortSignal,
  lock?: Lock,
): Promise<void> {
  judged(await write(remote, asked, apply, signal, lock), { answer: Accepted, changes: true });
  confirmed(remote, asked);
}

function confirmed({ server }: Remote, { marker }: Asked): void {
  server.fateOf(marker).confirmed += 1;
}

async function reading(
  remote: Remote,
  needsSession: boolean,
  produce: () => Answer,
  kind: 'item' | 'list' | 'probe',
  signal: AbortSignal,
): Promise<Answer> {
  await remote.thawed();
  if (!remote.alive()) return forever();
  return hearing(remote, remote.server.read(needsSession, produce, kind), signal);
}

/** All rows of a table, or those below a parent. */
export async function list(
  remote: Remote,
  table: string,
  parent: string | undefined,
  signal: AbortSignal,
): Promise<Item[]> {
  const { server, context } = remote;
  const produce = () => {
    const rows = server.rowsOf(table).filter((row) => !parent || row.parent === parent);
    server.showed(
      context,
      rows.map(({ id }) => id),
    );
    for (const { madeBy, data } of rows) seen(remote, madeBy, data);
    return { status: 200, text: JSON.stringify(rows.map(printed)) };
  };
  const answer = await reading(remote, true, produce, 'list', signal);
  return judged(answer, { answer: phpList(HostRow), changes: false });
}

/** One row; `undefined` after an empty body. */
export async function get(
  remote: Remote,
  table: string,
  id: string,
  signal: AbortSignal,
): Promise<Item | 'missing' | undefined> {
  const { server, context } = remote;
  const produce = () => {
    const row = server.rows.get(id);
    server.showed(context, [id]);
    if (row?.table !== table) return server.says404 ? notFound : { status: 200, text: '' };
    seen(remote, row.madeBy, row.data);
    return { status: 200, text: JSON.stringify(printed(row)) };
  };
  const answer = await reading(remote, true, produce, 'item', signal);
  if (answer.status === 200 && answer.text === '') return undefined;
  try {
    return judged(answer, { answer: HostRow, changes: false });
  } catch (error) {
    if (error instanceof CmsError && error.status === 404) return 'missing';
    throw error;
  }
}

/** A read that shows what a write left behind confirms it. */
function seen({ server }: Remote, madeBy: string, { _w }: Data): void {
  server.fateOf(madeBy).confirmed += 1;
  if (typeof _w === 'string') server.fateOf(_w).confirmed += 1;
}

const ok: Answer = { status: 200, text: '{"success":true}' };

/** A public read: does the host answer as itself? */
export async function probe(remote: Remote, signal: AbortSignal): Promise<void> {
  const answer = await reading(remote, false, () => ok, 'probe', signal);
  judged(answer, { answer: Accepted, changes: false });
}

/** Reads the own account: does the host know this person? */
export async function account(remote: Remote, owner: string, signal: AbortSignal): Promise<void> {
  const { server } = remote;
  const mine = () => {
    if (server.signedIn === owner) return ok;
    server.note('somebody else at the host');
    return { status: 401, text: '' };
  };
  judged(await reading(remote, true, mine, 'probe', signal), { answer: Accepted, changes: false });
}
