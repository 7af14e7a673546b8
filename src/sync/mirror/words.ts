/**
 * Mutations in words, for their person: what each says, how far it has come, and what a copy of it holds.
 * Invariant: of what a visitor did, a signed-in person reads the title and nothing that the visitor typed. Waits are read
 * from the facts that every context of the phone obeys (facts.ts), so that all tabs show the same.
 */
import type { Cause } from '#src/kit/failure.ts';
import type { FieldRules } from '../collection.ts';
import type { Context } from '../context.ts';
import {
  collectionOf,
  contained,
  hostOf,
  isFromNewerRelease,
  readMutation,
  referenceOf,
} from '../mutation.ts';
import type { Question } from '../operation.ts';
import {
  activeStates,
  anyone,
  type Conflict,
  type Entity,
  type MutationRow,
  type MutationState,
  type Progress,
  type SessionRow,
} from '../rows.ts';

/** A mutation, with the time until which its host is left alone. */
type WaitingRow = MutationRow & Pick<Progress, 'waitsUntil'>;

/** The words of an operation for one of its mutations. */
interface MutationWords {
  readonly words: string;
  /** The whole action of the person, of which this is one step; equal to `words` where it is all of it. */
  readonly title: string;
  readonly question?: Question | null | undefined;
  readonly editUrl?: string | undefined;
}

/** A mutation that is not done, as the tray shows it. */
export interface OpenMutation extends MutationWords {
  readonly mutationId: string;
  /** The name of its operation. */
  readonly name: string;
  readonly group: string;
  readonly entity: Entity;
  /** The remote's host that receives it. */
  readonly host: string;
  readonly reference: string;
  readonly state: MutationState;
  readonly sends: number;
  readonly cause?: Cause | undefined;
  /** The end of the wait that its host asked for: wall clock, ms. */
  readonly waitsUntil?: number | undefined;
  /** Set while versions are in conflict and the person has not chosen. */
  readonly conflict?: Conflict | undefined;
  /** The rules of its collection, for a question about the conflict. */
  readonly fields?: FieldRules | undefined;
  readonly createdAt: number;
  /** The saved details as JSON, for copying. */
  readonly details: string;
}

/** The progress of each state, in a person's terms. */
const progressStates: Readonly<Record<MutationState, Progress['state']>> = {
  pending: 'saved',
  'awaiting-sign-in': 'saved',
  sending: 'sending',
  unknown: 'checking',
  conflict: 'attention',
  blocked: 'attention',
  held: 'attention',
  done: 'sent',
  cancelled: 'cancelled',
};

export function needsAttention({ state }: Pick<MutationRow, 'state'>): boolean {
  return progressStates[state] === 'attention';
}

/** Returns the state of a mutation; with an expired session, one that needs the session waits for a sign-in. */
export function detailOf(
  { state, needsSession }: Pick<MutationRow, 'state' | 'needsSession'>,
  { expired }: SessionRow,
): MutationState {
  return expired && needsSession && activeStates.includes(state) ? 'awaiting-sign-in' : state;
}

export function progressOf(row: WaitingRow, session: SessionRow): Progress {
  const { mutationId, name, sends, args, cause, createdAt: savedAt, endedAt, restSentAt, serverId } = row;
  const detail = detailOf(row, session);
  const ends = { endedAt, restSentAt, serverId, waitsUntil: row.waitsUntil };
  return { mutationId, name, state: progressStates[detail], detail, sends, args, cause, savedAt, ...ends };
}

export function openMutation(context: Context, row: WaitingRow, session: SessionRow): OpenMutation {
  const { mutationId, name, group, entity, sends, cause, createdAt, waitsUntil } = row;
  return {
    ...{ mutationId, name, group, entity, sends, cause, createdAt, waitsUntil },
    ...wordsOf(context, row, session),
    reference: referenceOf(row),
    host: hostOf(context, row),
    state: detailOf(row, session),
    conflict: isOfVisitor(row, session) ? undefined : row.conflict,
    ...(row.conflict && { fields: collectionOf(context, row) }),
    // Computed only when somebody copies it: the details may be as long as a lesson.
    get details() {
      return JSON.stringify(detailsOf(row, session), null, 2);
    },
  };
}

/** Whether a visitor did it and somebody is signed in now. */
export function isOfVisitor({ owner }: Pick<MutationRow, 'owner'>, session: SessionRow): boolean {
  return owner === anyone && session.owner !== anyone;
}

/** Returns the words of a mutation; the operation's name where its code throws or is unknown here. */
export function wordsOf(context: Context, row: MutationRow, session: SessionRow): MutationWords {
  const all = allWords(context, row);
  return isOfVisitor(row, session) ? { ...all, words: all.title, editUrl: undefined } : all;
}

function allWords(context: Context, row: MutationRow): MutationWords {
  const mutation = readMutation(context, row);
  const editUrl = editUrlOf(context, row, mutation?.args);
  const nameOnly = { words: row.name, title: row.name, editUrl };
  if (!mutation) return nameOnly;
  const { operation, args } = mutation;
  try {
    return contained(context, `describe of ${row.name}`, () => {
      const words = operation.describe(args);
      return { words, title: operation.title?.(args) ?? words, question: operation.question, editUrl };
    });
  } catch {
    return nameOnly;
  }
}

/** Returns where the person edits it. Arguments that no longer fit the schema still give the item's id and other fields. */
function editUrlOf(context: Context, row: MutationRow, args: unknown): string | undefined {
  if (isFromNewerRelease(context, row)) return undefined;
  try {
    return context.operations.get(row.name)?.editUrl?.(args ?? { ...Object(row.args), id: row.entity.id });
  } catch {
    // The operation expects other arguments: the line goes without a link.
    return undefined;
  }
}

/** Returns the content of a mutation, for a person to copy. */
export function detailsOf(row: MutationRow, session: SessionRow) {
  const { mutationId, name, version, args, entity, sends, conflict } = row;
  const details = { mutationId, name, version, entity, sends };
  return isOfVisitor(row, session) ? details : { ...details, args, ...(conflict && { conflict }) };
}

/** The cause of a mutation whose host asked for a wait in its response to another mutation. */
const askedToWait: Cause = { kind: 'busy', message: 'We have to wait a moment.' };

/** Returns the ends (wall clock, ms) of the waits that hosts asked for and that are not over, by host. */
export async function readHostWaits({ db, options }: Context): Promise<ReadonlyMap<string, number>> {
  const now = options.clock.now();
  const waits = [...(await db.rests())].filter(([, { heldUntil, isAsked }]) => isAsked && heldUntil > now);
  return new Map(waits.map(([host, { heldUntil }]) => [host, heldUntil]));
}

function mayWait({ state, cause }: MutationRow): boolean {
  return state === 'pending' && (cause === undefined || cause.kind === 'busy');
}

/** Adds the cause and the end of their wait to rows whose host asked for one. In a transaction over `$meta`. */
export async function withWait(
  context: Context,
  rows: readonly MutationRow[],
): Promise<readonly WaitingRow[]> {
  if (!rows.some(mayWait)) return rows;
  const waits = await readHostWaits(context);
  return rows.map((row) => {
    const heldUntil = mayWait(row) ? waits.get(hostOf(context, row)) : undefined;
    if (heldUntil === undefined) return row;
    return { ...row, cause: row.cause ?? askedToWait, waitsUntil: Math.max(heldUntil, row.notBefore) };
  });
}
