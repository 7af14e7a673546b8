import { toastFailure } from './toast.tsx';

/** Says that what was tapped did not happen. Apart from the other messages: few pages need it. */
export function toastNotDone(error: unknown): void {
  toastFailure(error, 'That did not work.', 'Try again.');
}
