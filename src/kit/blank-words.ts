import { blankField } from './fields.ts';

/** What a required field that is blank says: the specified sentence, and what to do. */
export function blankWords(whatToDo: string): string {
  return `${blankField}. ${whatToDo}`;
}
