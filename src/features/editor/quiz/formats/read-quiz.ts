/** Reads a quiz from text, in whichever of the formats it is written. */
import { isAiken, readAiken } from './aiken.ts';
import { isGift, readGift } from './gift.ts';
import { readList } from './list.ts';
import type { PastedQuiz } from './pasted-quiz.ts';

/** The questions of a text, and the lines that are none. */
export function readQuiz(text: string): PastedQuiz {
  if (isGift(text)) return { format: 'gift', parts: readGift(text) };
  if (isAiken(text)) return { format: 'aiken', parts: readAiken(text) };
  return { format: 'list', parts: readList(text) };
}
