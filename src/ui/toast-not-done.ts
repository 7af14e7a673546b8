import { toastFailure } from './toast.tsx';

/** Shows that an action failed. In a module of its own, because few pages need it. */
export function toastNotDone(error: unknown): void {
  toastFailure(error, 'That did not work.', 'Try again.');
}
