import type { Cause } from '#src/kit/failure.ts';
import { busyWords } from './progress-words.ts';

/** Returns the reason for the person who acted; the text of an exception appears only in `Copy details`. */
export function causeWords({ kind, message }: Cause, waitsUntil?: number): string {
  if (waitsUntil !== undefined) return busyWords(waitsUntil);
  return kind === 'broken'
    ? 'Something in this app went wrong. Try again, or copy the details and send them to us.'
    : message;
}
