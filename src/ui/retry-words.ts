import { device } from '#src/kit/device-word.ts';
import type { Cause } from '#src/kit/failure.ts';

/** Returns the label of the button for a blocked mutation. `isCommand`: the mutation cannot be sent again. */
export function retryWords(cause: Cause | undefined, isCommand = false): string {
  if (cause?.kind === 'outcome-unknown') return 'Send it again';
  if (cause?.kind !== 'stored-otherwise') return 'Try again';
  return isCommand ? 'Leave it like this' : `Put back what this ${device} has`;
}
