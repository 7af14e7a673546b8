// @vitest-environment happy-dom
/** Two authors of a lesson that the office has as HTML alone: each phone writes it as markdown for the first time. */

import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { Chapter } from '#src/features/course/model.ts';
import { answerChapter } from '#src/features/editor/conflicts/chapter-conflict.ts';
import { withMarkdownBases } from '#src/features/editor/conflicts/markdown-bases.tsx';
import { htmlOf } from '#src/features/editor/text/markdown.ts';
import { askedConflicts, questionKey } from '#src/hooks/asked-conflicts.ts';
import { conflictsOf } from '#src/hooks/conflict-text.ts';
import { must } from '#src/kit/must.ts';
import type { Conflict } from '#src/sync/index.ts';
import { merge } from '#src/sync/merge/merge.ts';

const md = ['One cup of meal.', 'Two cups of water.', 'Three pinches of salt.'];
const textFields = ['lessons.contents.source.md', 'lessons.contents.body'];

function chapter(body: string, source?: { md: string }): Chapter {
  const content = { id: 'c', type: 'text', body, ...(source && { source }) };
  return v.parse(Chapter, {
    id: '7',
    title: 'Pap',
    lessons: [{ id: 'l', title: 'Pap', contents: [content] }],
  });
}

function writing(...parts: string[]): Chapter {
  const text = parts.join('\n\n');
  return chapter(htmlOf(text), { md: text });
}

function conflictOf(mine: Chapter, theirs: Chapter): Conflict {
  const base = chapter(htmlOf(md.join('\n\n')));
  const { value, conflicts } = merge(base, mine, theirs, { textFields });
  expect(conflicts).not.toEqual([]);
  // As it lies in the database.
  return JSON.parse(JSON.stringify({ base, mine: value, theirs, fieldConflicts: conflicts }));
}

async function answered(conflict: Conflict, choice?: 'mine' | 'theirs') {
  const resolve = vi.fn<(id: string, value: unknown) => Promise<void>>(async () => undefined);
  const local = { change: async () => undefined };
  const asked = askedConflicts(conflictsOf(conflict.fieldConflicts));
  const choices = new Map(choice ? asked.map((one) => [questionKey(one), choice]) : []);
  await answerChapter({ resolve, local }, { mutationId: 'm', conflict, choices });
  const text = v.parse(Chapter, resolve.mock.calls[0]?.[1]).lessons[0]?.contents[0];
  return { asked, text: must(text, 'the text') };
}

const [one, , three] = md as [string, string, string];

test('Paragraphs that only one of two authors changed are merged, and nobody is asked', async () => {
  const stored = conflictOf(
    writing('Half a cup.', 'Two cups of water.', three),
    writing(one, 'Two cups of water.', 'No salt.'),
  );
  const { asked, text } = await answered(await withMarkdownBases(stored));
  expect(asked).toEqual([]);
  expect(text.source?.md).toBe('Half a cup.\n\nTwo cups of water.\n\nNo salt.');
  expect(text.body).toBe(htmlOf(text.source?.md ?? ''));
});

test('Only the paragraph that both changed is asked about', async () => {
  const stored = conflictOf(
    writing('Half a cup.', 'Nine cups of water.', three),
    writing(one, 'Seven cups of water.', 'No salt.'),
  );
  const { asked, text } = await answered(await withMarkdownBases(stored), 'theirs');
  expect(asked).toMatchObject([{ mine: 'Nine cups of water.', theirs: 'Seven cups of water.' }]);
  expect(text.source?.md).toBe('Half a cup.\n\nSeven cups of water.\n\nNo salt.');
  expect(text.body).toBe(htmlOf(text.source?.md ?? ''));
});
