import { CmsError } from '#src/cms/errors.ts';
import { sastClock } from '#src/kit/sast.ts';

/** What went wrong when signing in or up, as a person needs to know it. */
export interface SignInError {
  readonly kind: 'offline' | 'wait' | 'server' | 'strange' | 'wrong' | 'taken' | 'refused' | 'device';
  readonly title: string;
  readonly text: string;
}

const stillHere = 'What you typed is still here.';

const offline: SignInError = {
  kind: 'offline',
  title: 'There is no connection.',
  text: `This is the one thing that needs it, because your password is never kept on this phone. ${stillHere}`,
};

const server: SignInError = {
  kind: 'server',
  title: 'The office’s system has trouble.',
  text: `It is not you. ${stillHere} Try again in a few minutes.`,
};

const strange: SignInError = {
  kind: 'strange',
  title: 'Something else answered.',
  text: `Perhaps this Wi-Fi wants a sign-in of its own first. ${stillHere}`,
};

const wrong: SignInError = {
  kind: 'wrong',
  title: 'That did not match.',
  text: 'This e-mail address and this password do not belong together. Check both and try again.',
};

const taken: SignInError = {
  kind: 'taken',
  title: 'This e-mail address has an account already.',
  text: 'Sign in with it, or use another address.',
};

const device: SignInError = {
  kind: 'device',
  title: 'This phone could not keep you signed in.',
  text: `Perhaps its storage is full. ${stillHere} Free some space and try again.`,
};

function minutes(ms: number): string {
  const count = Math.max(1, Math.ceil(ms / 60_000));
  return count === 1 ? '1 minute' : `${count} minutes`;
}

function rest(ms: number, now: number): SignInError {
  const text = `To keep accounts safe, this rests for a while. Try again at ${sastClock(now + ms)} SAST, in ${minutes(ms)}. ${stillHere}`;
  return { kind: 'wait', title: 'Too many tries.', text };
}

/** What a failure to sign in or up means. `now` is the wall clock (ms). */
export function signInErrorOf(error: unknown, action: 'sign in' | 'sign up', now: number): SignInError {
  if (!(error instanceof CmsError)) return device;
  const { kind, status, retryAfterMs, message } = error;
  switch (kind) {
    case 'offline':
      return offline;
    case 'busy':
      return status === 429 ? rest(retryAfterMs ?? 60_000, now) : server;
    case 'garbled':
      return strange;
    case 'signed-out':
      return server;
    case 'refused':
      if (action === 'sign in') return wrong;
      // The legacy host says no in its own words; a conflict (409) can only be the address.
      return status === 409
        ? taken
        : { kind: 'refused', title: 'The office did not take this.', text: message };
  }
}
