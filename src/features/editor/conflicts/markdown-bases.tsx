import { useEffect, useState } from 'react';
import { loadConversion } from '#src/features/editor/text/conversion.tsx';
import { isPlainHtml } from '#src/features/editor/text/html-to-markdown.ts';
import { conflictsOf } from '#src/hooks/conflict-text.ts';
import type { Conflict, FieldConflict } from '#src/sync/index.ts';
import { lessonsIn } from './chapter-conflict.ts';

/** Tells whether both sides changed a text to markdown while the office had only its HTML. */
function isWithoutBase({ path, base, kind }: FieldConflict): boolean {
  return kind === 'text' && base === undefined && path.slice(-2).join('/') === 'source/md';
}

function lacksBases(conflict: Conflict): boolean {
  return conflictsOf(conflict.fieldConflicts).some(isWithoutBase);
}

/** Returns the HTML of a block before either side wrote. */
function bodyBefore(conflict: Conflict, { path }: FieldConflict): string {
  const [, lessonId, , contentId] = path.map(String);
  const contents = lessonsIn(conflict.base).get(lessonId ?? '')?.contents;
  return contents?.find(({ id }) => id === contentId)?.body ?? '';
}

/**
 * Returns the conflict with the missing bases of its texts, converted from HTML to markdown: without a base every line
 * of both sides would differ.
 */
export async function withMarkdownBases(conflict: Conflict): Promise<Conflict> {
  if (!lacksBases(conflict)) return conflict;
  const { ofBody } = await loadConversion();
  const fieldConflicts = conflictsOf(conflict.fieldConflicts).map((one) => {
    const body = isWithoutBase(one) ? bodyBefore(conflict, one) : '';
    return body !== '' && isPlainHtml(body) ? { ...one, base: ofBody(body) } : one;
  });
  return { ...conflict, fieldConflicts };
}

/** Returns the conflict to ask about; `undefined` while the conversion is loaded. */
export function useMarkdownBases(conflict: Conflict | undefined): Conflict | undefined {
  const lacking = conflict && lacksBases(conflict) ? conflict : undefined;
  const key = lacking && JSON.stringify(lacking.fieldConflicts);
  const [converted, setConverted] = useState<{ readonly key: string; readonly conflict: Conflict }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a conflict read again is the same question
  useEffect(() => {
    if (!lacking || key === undefined) return;
    // If the conversion cannot be loaded, the two texts are one question.
    withMarkdownBases(lacking)
      .catch(() => lacking)
      .then((whole) => setConverted({ key, conflict: whole }), reportError);
  }, [key]);
  if (!lacking) return conflict;
  return converted?.key === key ? converted?.conflict : undefined;
}
