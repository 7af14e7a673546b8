/**
 * The outbox as people use it: acts are accepted, tried again, discarded.
 * Invariant: an accepted act is on the disk before `accept` resolves, whole or not at all, and nothing but the
 * person who made it (or its being done) ever takes it out again.
 */
import { contentHash } from '#src/kit/canonical.ts';
import { shortReference, temporaryId, ulid } from '#src/kit/ids.ts';
import type { Context } from './context.ts';
import { anyone, isEnded, type OutboxRow } from './database.ts';
import type { AnyOperation } from './operation.ts';
import { parsed } from './schema.ts';

/** The same act with the same values within this time (ms) is a double tap. */
const doubleTap = 10_000;
/** Done acts are kept this long (ms) so that a receipt can still show what was filled in. */
const keptAfterDone = 24 * 3_600_000;

export type Step = readonly [operation: AnyOperation, args: unknown];

/** Something for this device only, written in the same transaction as the act it belongs to. */
export interface LocalEntry {
  readonly kind: string;
  readonly key: string;
  readonly value: unknown;
}

export interface Accepted {
  readonly opId: string;
  readonly group: string;
  readonly reference: string;
  /** True when this was a double tap: the ids are those of the first tap. */
  readonly twin: boolean;
}

export interface AcceptOptions {
  /** Steps that start only after the first is done. */
  readonly followedBy?: readonly Step[];
  readonly keep?: (accepted: Accepted) => LocalEntry;
}

function rowOf(context: Context, [operation, args]: Step, group: string | undefined): OutboxRow {
  const value = parsed(operation.args, args);
  if (value === undefined) throw new Error(`the arguments of ${operation.name} do not fit its schema`);
  const { clock, random } = context.options;
  const opId = ulid(clock.now(), random);
  const entity = operation.entity(value, temporaryId(opId));
  return {
    opId,
    group: group ?? opId,
    owner: anyone,
    name: operation.name,
    version: operation.version,
    args: value,
    hash: contentHash([operation.name, value]),
    lane: `${entity.collection}/${entity.id}`,
    entity,
    deps: group === undefined ? [] : [group],
    state: 'pending',
    claim: '',
    tries: 0,
    unknowns: 0,
    waits: 0,
    waited: 0,
    due: 0,
    createdAt: clock.now(),
  };
}

/** Takes an act in. Resolves once it is durable on this device; rejects when it could not be kept. */
export async function accept(context: Context, step: Step, options: AcceptOptions = {}): Promise<Accepted> {
  const { db } = context;
  const first = rowOf(context, step, undefined);
  const rest = (options.followedBy ?? []).map((later) => rowOf(context, later, first.group));
  return db.transaction('rw', db.$outbox, db.$local, async () => {
    const twin = await db.$outbox
      .where('hash')
      .equals(first.hash)
      .filter((row) => row.state !== 'cancelled' && Math.abs(first.createdAt - row.createdAt) < doubleTap)
      .first();
    const row = twin ?? first;
    const accepted = {
      opId: row.opId,
      group: row.group,
      reference: shortReference(row.group),
      twin: twin !== undefined,
    };
    if (twin) return accepted;
    await db.$outbox.bulkAdd([first, ...rest]);
    const kept = options.keep?.(accepted);
    if (kept) await db.$local.put({ ...kept, owner: anyone, at: first.createdAt });
    return accepted;
  });
}

/** The person asks for another try: of something that gave up, or of something that waits. */
export async function retry({ db }: Context, opId: string): Promise<void> {
  await db.transaction('rw', db.$outbox, async () => {
    await db.$outbox
      .where('opId')
      .equals(opId)
      .filter((row) => ['failed', 'needs-you', 'parked', 'pending'].includes(row.state))
      .modify({ state: 'pending', tries: 0, unknowns: 0, waits: 0, waited: 0, due: 0, lastError: undefined });
  });
}

/** The network may be back: what only waits because of it need not wait any longer. */
export async function hurry({ db }: Context): Promise<void> {
  await db.$outbox
    .where('state')
    .equals('pending')
    .filter(({ lastError }) => lastError?.kind === 'offline' || lastError?.kind === 'garbled')
    .modify({ waited: 0, due: 0 });
}

/** The person no longer wants it: the act and everything that was to follow it are taken out. */
export async function discard({ db }: Context, opId: string): Promise<void> {
  await db.transaction('rw', db.$outbox, async () => {
    const rows = await db.$outbox.where('state').notEqual('done').toArray();
    const gone = new Set([opId]);
    for (const row of rows) if (row.deps.some((dep) => gone.has(dep))) gone.add(row.opId);
    await db.$outbox
      .where('opId')
      .anyOf([...gone])
      .filter((row) => row.state !== 'done' && row.state !== 'sending')
      .modify({ state: 'cancelled' });
  });
}

/** Lets go of what is done or cancelled once its whole group is: a day after it was accepted, or one group now. */
export async function letGo({ db, options }: Context, group?: string): Promise<void> {
  await db.transaction('rw', db.$outbox, async () => {
    const rows =
      group === undefined ? await db.$outbox.toArray() : await db.$outbox.where({ group }).toArray();
    const open = new Set(rows.filter(({ state }) => !isEnded(state)).map((row) => row.group));
    const before = group === undefined ? options.clock.now() - keptAfterDone : Number.POSITIVE_INFINITY;
    const old = rows.filter((row) => row.createdAt < before && !open.has(row.group));
    await db.$outbox.bulkDelete(old.flatMap(({ seq }) => (seq === undefined ? [] : [seq])));
  });
}
