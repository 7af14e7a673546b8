/**
 * A mutation in the words of its operation, for its person.
 * Invariant: whoever is signed in reads the title of what a visitor did, and nothing that the visitor typed.
 */
import type { Context } from '../context.ts';
import { contained, isFromNewerRelease, readMutation } from '../mutation.ts';
import type { Question } from '../operation.ts';
import { anyone, type MutationRow, type SessionRow } from '../rows.ts';

/** What an operation says of one of its mutations. */
export interface MutationWords {
  readonly words: string;
  /** What the person did, where this is one step of it; the same as `words` where it is all of it. */
  readonly title: string;
  readonly question?: Question | null | undefined;
  readonly editUrl?: string | undefined;
}

/** Whether a visitor did it and somebody is signed in now. */
export function isOfVisitor({ owner }: Pick<MutationRow, 'owner'>, session: SessionRow): boolean {
  return owner === anyone && session.owner !== anyone;
}

/** A mutation in words; its name where the code of the slice throws or does not know it. */
export function wordsOf(context: Context, row: MutationRow, session: SessionRow): MutationWords {
  const all = allWords(context, row);
  return isOfVisitor(row, session) ? { ...all, words: all.title, editUrl: undefined } : all;
}

function allWords(context: Context, row: MutationRow): MutationWords {
  const known = readMutation(context, row);
  const editUrl = editUrlOf(context, row, known?.args);
  if (!known) return { ...only(row.name), editUrl };
  const { operation, args } = known;
  try {
    return contained(context, `describe of ${row.name}`, () => {
      const words = operation.describe(args);
      return { words, title: operation.title?.(args) ?? words, question: operation.question, editUrl };
    });
  } catch {
    return { ...only(row.name), editUrl };
  }
}

function only(words: string): Pick<MutationWords, 'words' | 'title'> {
  return { words, title: words };
}

/** Where the person edits it. Of arguments that do not fit today's schema the item is known, and what they have of it. */
function editUrlOf(context: Context, row: MutationRow, args: unknown): string | undefined {
  if (isFromNewerRelease(context, row)) return undefined;
  const known = args ?? { ...Object(row.args), id: row.entity.id };
  try {
    return context.operations.get(row.name)?.editUrl?.(known);
  } catch {
    // It was not made for these arguments, and the line does without.
    return undefined;
  }
}

/** What a mutation holds, for a person to copy. */
export function detailsOf(row: MutationRow, session: SessionRow) {
  const { mutationId, name, version, args, entity, sends, conflict } = row;
  const plain = { mutationId, name, version, entity, sends };
  return isOfVisitor(row, session) ? plain : { ...plain, args, ...(conflict && { conflict }) };
}
