/**
 * Decides when a lesson counts as read: once its text was on the screen, its media were played and its quiz was
 * answered.
 */

import { isFile, mediaAddress, textBeside } from '#src/features/course/media.ts';
import type { Content, Lesson } from '#src/features/course/model.ts';
import { finishedContents } from '#src/features/course/unfinished.ts';
import { type Attempt, chosenOptions, resultOf } from '#src/features/reader/blocks/attempt.ts';
import { valueAt } from '#src/kit/keyed.ts';
import { isPlayed, type ViewedLesson } from './viewed-lesson.ts';

/** A requirement that is left before a lesson counts as read. */
export type Missing = 'words' | 'film' | 'sound' | 'quiz';

/** A person's choices, by the quiz's id. */
export type Attempts = ReadonlyMap<string, Attempt>;

/**
 * Returns the requirements of one block; an embedded video only has to be seen, because its playing cannot be observed.
 */
function needsOf(content: Content): readonly Missing[] {
  const { type, body, questions, src } = content;
  if (type === 'quiz') return questions.length > 0 ? ['quiz'] : [];
  if (type !== 'audio' && type !== 'video') return ['words'];
  const address = mediaAddress(content);
  if (!address) return [];
  if (!isFile({ ...content, src: src || address })) return ['words'];
  const media = type === 'audio' ? 'sound' : 'film';
  return textBeside(body) === '' ? [media] : [media, 'words'];
}

/** Whether every question of a quiz is answered, rightly or not. */
export function isAnswered({ questions }: Content, attempt: Attempt = {}): boolean {
  return questions.every((question) => resultOf(question, chosenOptions(question, attempt)) !== undefined);
}

/**
 * Returns the requirements left, each kind once and in the order of the lesson; empty for a lesson that counts as read.
 */
export function missingOf(
  { contents }: Lesson,
  viewed: ViewedLesson,
  attempts: Attempts,
): readonly Missing[] {
  const isDone = (content: Content, need: Missing) => {
    if (need === 'words') return viewed.seen.includes(content.id);
    if (need === 'quiz') return isAnswered(content, attempts.get(content.id));
    const played = valueAt(viewed.heard, content.id);
    return played !== undefined && isPlayed(played);
  };
  const open = finishedContents(contents).flatMap((content) =>
    needsOf(content).filter((need) => !isDone(content, need)),
  );
  return [...new Set(open)];
}

const missingWords: Readonly<Record<Missing, string>> = {
  words: 'read all of it',
  film: 'watch the film',
  sound: 'listen to the sound',
  quiz: 'answer the quiz',
};

/** Returns `To finish this lesson, listen to the sound and answer the quiz.` */
export function missingSentence(missing: readonly Missing[]): string {
  const words = missing.map((one) => missingWords[one]);
  const last = words.pop() ?? '';
  return `To finish this lesson, ${words.length > 0 ? `${words.join(', ')} and ${last}` : last}.`;
}
