import type { Context } from './context.ts';

/**
 * Loads the merge with that of texts; rejects where its code cannot be had now. In a file of its own because only a
 * page's engine imports it: what loads code when it is needed has no place in the worker.
 */
export async function loadMerge(context: Context): Promise<void> {
  const { mergeText: load } = context.options;
  if (context.merge || !load) return;
  const [{ merge }, mergeText] = await Promise.all([import('./merge.ts'), load()]);
  context.merge = (base, mine, theirs, options) => merge(base, mine, theirs, { ...options, mergeText });
}
