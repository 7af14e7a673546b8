import { CmsError } from '#src/cms/errors.ts';
import { device } from '#src/kit/device-word.ts';
import type { FailureKind } from '#src/kit/failure.ts';
import { sastClock } from '#src/kit/sast.ts';

/** An error of signing in or up, for the person. */
export interface SignInError {
  readonly kind:
    | Exclude<FailureKind, 'signed-out'>
    /** The host asks for a pause, after too many tries. */
    | 'throttled'
    | 'wrong-password'
    /** An account with this address exists already. */
    | 'taken'
    /** The device could not store who is signed in. */
    | 'not-stored';
  readonly title: string;
  readonly text: string;
}

const stillHere = 'What you typed is still here.';

const offline: SignInError = {
  kind: 'offline',
  title: 'There is no signal.',
  text: `This is the one thing that needs it, because your password is never kept on this ${device}. ${stillHere}`,
};

const busy: SignInError = {
  kind: 'busy',
  title: 'Something on our side is not working.',
  text: `It is not you. ${stillHere} Try again in a few minutes.`,
};

const garbled: SignInError = {
  kind: 'garbled',
  title: 'We didn’t get an answer.',
  text: `Perhaps this Wi-Fi wants a sign-in of its own first. ${stillHere}`,
};

const wrongPassword: SignInError = {
  kind: 'wrong-password',
  title: 'That did not match.',
  text: 'This email address and this password do not belong together. Check both and try again.',
};

const addressTaken: SignInError = {
  kind: 'taken',
  title: 'This email address has an account already.',
  text: 'Sign in with it, or use another address.',
};

const notStored: SignInError = {
  kind: 'not-stored',
  title: `This ${device} could not keep you signed in.`,
  text: `Perhaps its storage is full. ${stillHere} Free some space and try again.`,
};

function minutes(ms: number): string {
  const count = Math.max(1, Math.ceil(ms / 60_000));
  return count === 1 ? '1 minute' : `${count} minutes`;
}

function throttled(ms: number, now: number): SignInError {
  const text = `To keep accounts safe, you have to wait a little. Try again at ${sastClock(now + ms)} SAST, in ${minutes(ms)}. ${stillHere}`;
  return { kind: 'throttled', title: 'Too many tries.', text };
}

/** Returns the error of a failed sign-in or sign-up, for the person. `now` is the wall clock (ms). */
export function signInErrorOf(error: unknown, action: 'sign in' | 'sign up', now: number): SignInError {
  if (!(error instanceof CmsError)) return notStored;
  const { kind, status, retryAfterMs, message, throttled: mustWait } = error;
  switch (kind) {
    case 'offline':
      return offline;
    case 'busy':
      return mustWait ? throttled(retryAfterMs ?? 60_000, now) : busy;
    case 'garbled':
      return garbled;
    case 'signed-out':
      return busy;
    case 'refused':
      if (action === 'sign in') return wrongPassword;
      // The legacy host refuses in its own words; a 409 can only mean that the address is taken.
      return status === 409
        ? addressTaken
        : { kind: 'refused', title: 'This was not accepted.', text: message };
  }
}
