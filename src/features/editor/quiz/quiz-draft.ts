import type { LocalRecord } from '#src/features/sources/local-kinds.ts';
import type { View } from '#src/sync/index.ts';

/** Where the text is that was pasted for a quiz and not used. */
export function quizDraftKey(contentId: string): string {
  return `pasted quiz ${contentId}`;
}

/** The record of that text. */
export function quizDraftRecord(contentId: string, value: string): LocalRecord {
  return { kind: 'draft', key: quizDraftKey(contentId), value };
}

/** What was pasted for a quiz before and not used; '' where nothing was. */
export async function readQuizDraft(view: View, contentId: string): Promise<string> {
  const stored = await view.local('draft', quizDraftKey(contentId));
  return typeof stored === 'string' ? stored : '';
}
