import { useEffect, useState } from 'react';
import { loadConversion } from '#src/features/editor/text/conversion.tsx';
import { isPlainHtml } from '#src/features/editor/text/html-to-markdown.ts';
import { conflictsOf } from '#src/hooks/conflict-text.ts';
import type { Conflict, FieldConflict } from '#src/sync/index.ts';
import { lessonsIn } from './chapter-conflict.ts';

/** A text that both began to write as markdown while the office had its HTML alone. */
function isWithoutBase({ path, base, kind }: FieldConflict): boolean {
  return kind === 'text' && base === undefined && path.slice(-2).join('/') === 'source/md';
}

function lacksBases(conflict: Conflict): boolean {
  return conflictsOf(conflict.fieldConflicts).some(isWithoutBase);
}

/** The HTML that a block had before either of them wrote. */
function bodyBefore(conflict: Conflict, { path }: FieldConflict): string {
  const [, lessonId, , contentId] = path.map(String);
  const contents = lessonsIn(conflict.base).get(lessonId ?? '')?.contents;
  return contents?.find(({ id }) => id === contentId)?.body ?? '';
}

/** The conflict with what such texts were as markdown: without it each side would be new from end to end. */
export async function withMarkdownBases(conflict: Conflict): Promise<Conflict> {
  if (!lacksBases(conflict)) return conflict;
  const { ofBody } = await loadConversion();
  const fieldConflicts = conflictsOf(conflict.fieldConflicts).map((one) => {
    const body = isWithoutBase(one) ? bodyBefore(conflict, one) : '';
    return body !== '' && isPlainHtml(body) ? { ...one, base: ofBody(body) } : one;
  });
  return { ...conflict, fieldConflicts };
}

/** The conflict as it is asked about; `undefined` while the code for that is fetched. */
export function useMarkdownBases(conflict: Conflict | undefined): Conflict | undefined {
  const lacking = conflict && lacksBases(conflict) ? conflict : undefined;
  const key = lacking && JSON.stringify(lacking.fieldConflicts);
  const [made, setMade] = useState<{ readonly key: string; readonly conflict: Conflict }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same conflict, read again, is the same question
  useEffect(() => {
    if (!lacking || key === undefined) return;
    // Where its code cannot be had the two texts are one question.
    withMarkdownBases(lacking)
      .catch(() => lacking)
      .then((whole) => setMade({ key, conflict: whole }), reportError);
  }, [key]);
  if (!lacking) return conflict;
  return made?.key === key ? made?.conflict : undefined;
}
