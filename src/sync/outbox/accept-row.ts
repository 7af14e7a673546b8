/**
 * The row of a mutation, and of what follows it, out of an operation and its arguments.
 * Invariant: what a row says has passed today's schema of its operation.
 */
import { temporaryId } from '#src/kit/ids.ts';
import { parsed } from '#src/kit/schema.ts';
import type { Context } from '../context.ts';
import { contained, newId, newRow } from '../mutation.ts';
import type { AnyOperation, FollowUp } from '../operation.ts';
import { anyone, type Entity, type NewMutationRow, type SessionRow } from '../rows.ts';
import { forUpdate, rewrite } from './references.ts';

/** The arguments as today's schema has them. */
function parsedArgs(operation: AnyOperation, given: unknown): unknown {
  const args: unknown = parsed(operation.args, given);
  if (args === undefined) throw new Error(`the arguments of ${operation.name} do not fit its schema`);
  return args;
}

/**
 * The arguments with known ids. What was discarded becomes nothing in a text or field; as the item itself, or the one
 * above it, it stays: the person is told that there is none.
 */
export function resolvedArgs(
  context: Context,
  operation: AnyOperation,
  given: unknown,
  ids: ReadonlyMap<string, string>,
): unknown {
  const live = [...ids].filter(([, id]) => id !== '');
  const args = parsedArgs(operation, rewrite(given, new Map(live)));
  if (live.length === ids.size) return args;
  const { id, parent } = entityFor(context, operation, args, '');
  const discarded = [...ids].filter(([tmpId, to]) => to === '' && tmpId !== id && tmpId !== parent);
  const nothing = new Map(discarded);
  return parsedArgs(operation, rewrite(args, operation.kind === 'update' ? forUpdate(nothing) : nothing));
}

/** Whoever is signed in, else the phone; and whether sending needs their session. */
function ownerFor({ name, access }: AnyOperation, { owner }: SessionRow) {
  const needsSession = access === 'user';
  if (needsSession && owner === anyone) throw new Error(`${name} needs a session`);
  return { owner, ...(needsSession && { needsSession }) };
}

/** Where the mutation stands: an own temporary id for what it makes, the entity's id otherwise. */
function entityFor(context: Context, operation: AnyOperation, args: unknown, mutationId: string): Entity {
  const id = temporaryId(mutationId);
  switch (operation.kind) {
    case 'create': {
      const { collection } = operation;
      const value = contained(context, `make of ${operation.name}`, () => operation.make(args, id));
      const { parent } = context.collections.get(collection)?.key(value) ?? { parent: undefined };
      return { collection, id, ...(parent !== undefined && parent !== '' && { parent }) };
    }
    case 'update':
    case 'remove':
      return { collection: operation.collection, id: operation.id(args) };
    case 'upload':
      return { collection: '$files', id };
    case 'command':
      return { collection: '$commands', id };
  }
}

/** A pending row of an operation. */
export function rowFor(
  context: Context,
  operation: AnyOperation,
  args: unknown,
  session: SessionRow,
  {
    group,
    deps = [],
    holdFor,
  }: { group?: string | undefined; deps?: string[]; holdFor?: number | undefined },
): NewMutationRow {
  const mutationId = newId(context);
  const { name, version, kind } = operation;
  const entity = entityFor(context, operation, args, mutationId);
  const whose = ownerFor(operation, session);
  const createdAt = context.options.clock.now();
  const waits = operation.kind === 'remove' ? operation.undoFor : holdFor;
  return newRow(
    { mutationId, group: group ?? mutationId, ...whose, name, version, kind, args, entity, createdAt },
    { deps, ...(waits !== undefined && { notBefore: createdAt + waits }) },
  );
}

/** What is accepted with an operation, all in one form. */
export function followsOf(operation: AnyOperation): readonly FollowUp<unknown>[] {
  const next = 'then' in operation ? (operation.then ?? []) : [];
  return next.map((one) => ('operation' in one ? one : { operation: one, args: (args: unknown) => args }));
}

/** The mutations that start only after this one is done, and those after them. */
export function followUps(
  context: Context,
  operation: AnyOperation,
  args: unknown,
  session: SessionRow,
  { mutationId, group, kind, entity }: NewMutationRow,
): NewMutationRow[] {
  const after = { group, deps: [mutationId] };
  const id = kind === 'command' ? '' : entity.id;
  return followsOf(operation).flatMap((next) => {
    const own = contained(context, `what follows ${operation.name}`, () => next.args(args, id));
    const nextArgs = parsedArgs(next.operation, own);
    const row = rowFor(context, next.operation, nextArgs, session, after);
    return [row, ...followUps(context, next.operation, nextArgs, session, row)];
  });
}
