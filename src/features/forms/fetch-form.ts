import type { Engine, Failure } from '#src/sync/index.ts';
import { forms } from './collection.ts';
import { readForm } from './queries.ts';

/**
 * Fetches the forms where they are due, and one form by itself where they do not have it: it may have been made after
 * they were fetched. Answers what failed; without a failure a form that is not here is not at the office either.
 */
export async function fetchForm(
  { view, pull, pullItem }: Pick<Engine, 'view' | 'pull' | 'pullItem'>,
  id: string,
  when?: Parameters<Engine['pull']>[2],
): Promise<Failure | undefined> {
  const failure = await pull(forms, undefined, when);
  if (failure || (await readForm(view, id))) return failure;
  return pullItem(forms, id);
}
