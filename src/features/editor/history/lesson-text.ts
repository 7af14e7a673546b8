import type { Chapter, Content, Lesson, Question } from '#src/features/course/model.ts';
import { contentTypeOf, contentTypes } from '#src/features/course/new-content.ts';
import { paragraphs } from '#src/kit/plain-text.ts';
import { type WordDiff, wordDiff } from '#src/kit/word-diff.ts';

function questionText({ question, options, explanation }: Question): string {
  const answers = options.map(({ text, isCorrect }) => `${isCorrect ? '✓' : '–'} ${text}`);
  return [question, ...answers, explanation].filter((line) => line !== '').join('\n');
}

/** Returns the text of a block, as lines. */
export function blockText({ title, body, source, questions, src, captions }: Content): string {
  const text = source?.md ?? paragraphs(body).join('\n');
  return [title, text, ...questions.map(questionText), src, captions]
    .filter((part) => part !== '')
    .join('\n');
}

/** Returns the text of a chapter, lesson by lesson. */
export function chapterText({ title, lessons }: Chapter): string {
  const texts = lessons.map((lesson) => [lesson.title, ...lesson.contents.map(blockText)].join('\n\n'));
  return [title, ...texts].join('\n\n');
}

/** Returns the name of a block in a list: its title or its kind. */
function nameOf({ title, type }: Content): string {
  const knownType = contentTypeOf(type);
  return title || (knownType ? contentTypes[knownType] : type);
}

/** Returns the text of a block, and those settings that differ in the other version. */
function comparedText(block: Content, other: Content | undefined): string {
  const shown = [
    ['Picture', block.poster, other?.poster],
    ['Form', block.formId, other?.formId],
  ] as const;
  const lines = shown.flatMap(([name, one, another]) =>
    other && one !== another ? [`${name}: ${one || 'none'}`] : [],
  );
  return [blockText(block), ...lines].filter((part) => part !== '').join('\n');
}

/** Returns the blocks of a lesson that another version has too. */
function commonBlocks(lesson: Lesson, other: Lesson): readonly Content[] {
  const ids = new Set(other.contents.map(({ id }) => id));
  return lesson.contents.filter(({ id }) => ids.has(id));
}

function orderDifference(earlier: Lesson, today: Lesson): readonly BlockDifference[] {
  const [earlierBlocks, todayBlocks] = [commonBlocks(earlier, today), commonBlocks(today, earlier)];
  if (earlierBlocks.every(({ id }, at) => id === todayBlocks[at]?.id)) return [];
  const names = (blocks: readonly Content[]) => blocks.map(nameOf).join('\n');
  return [
    {
      id: 'order',
      name: 'Order of the parts',
      kind: 'changed',
      ...wordDiff(names(earlierBlocks), names(todayBlocks)),
    },
  ];
}

/** A block that differs between two versions of a lesson. */
export interface BlockDifference extends WordDiff {
  readonly id: string;
  readonly name: string;
  readonly kind: 'changed' | 'added' | 'removed';
}

/**
 * Returns the differences between an earlier version of a lesson and the current one: title, blocks and their order.
 */
export function differences(earlier: Lesson, today: Lesson): readonly BlockDifference[] {
  const [earlierById, todayById] = [earlier, today].map(
    ({ contents }) => new Map(contents.map((one) => [one.id, one])),
  );
  const title = { id: 'title', name: 'Title of the lesson', kind: 'changed' as const };
  const blockDifferences: BlockDifference[] =
    earlier.title === today.title ? [] : [{ ...title, ...wordDiff(earlier.title, today.title) }];
  for (const id of new Set([...(earlierById?.keys() ?? []), ...(todayById?.keys() ?? [])])) {
    const [before, after] = [earlierById?.get(id), todayById?.get(id)];
    const [then, today] = [before && comparedText(before, after), after && comparedText(after, before)];
    const block = after ?? before;
    if (!block || then === today) continue;
    const kind = before ? (after ? 'changed' : 'removed') : 'added';
    blockDifferences.push({ id, name: nameOf(block), kind, ...wordDiff(then ?? '', today ?? '') });
  }
  return [...blockDifferences, ...orderDifference(earlier, today)];
}
