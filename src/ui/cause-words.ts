import type { Cause } from '#src/kit/failure.ts';

/** Why something is not done, for whoever did it: what an exception said is for those who mend it (`Copy details`). */
export function causeWords({ kind, message }: Cause): string {
  return kind === 'broken'
    ? 'Something in this app went wrong. Try again, or copy the details and show them to the office.'
    : message;
}
