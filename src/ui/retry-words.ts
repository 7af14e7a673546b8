import { device } from '#src/kit/device-word.ts';
import type { Cause } from '#src/kit/failure.ts';

/** The name of the button that goes on with what is blocked. `isCommand`: nothing of it can be sent again. */
export function retryWords(cause: Cause | undefined, isCommand = false): string {
  if (cause?.kind === 'outcome-unknown') return 'Send it again';
  if (cause?.kind !== 'stored-otherwise') return 'Try again';
  return isCommand ? 'Leave it like this' : `Put back what this ${device} has`;
}
