import { CmsError } from '#src/cms/errors.ts';
import { sastClock } from '#src/kit/sast.ts';

/** What went wrong at the door, as a person needs to know it. */
export interface Trouble {
  readonly kind: 'offline' | 'wait' | 'server' | 'strange' | 'wrong' | 'taken' | 'refused' | 'device';
  readonly title: string;
  readonly text: string;
}

const kept = 'What you typed is still here.';

const offline: Trouble = {
  kind: 'offline',
  title: 'There is no connection.',
  text: `This is the one thing that needs it, because your password is never kept on this phone. ${kept}`,
};

const server: Trouble = {
  kind: 'server',
  title: 'The office’s system has trouble.',
  text: `It is not you. ${kept} Try again in a few minutes.`,
};

const strange: Trouble = {
  kind: 'strange',
  title: 'Something else answered.',
  text: `Perhaps this Wi-Fi wants a sign-in of its own first. ${kept}`,
};

const wrong: Trouble = {
  kind: 'wrong',
  title: 'That did not match.',
  text: 'This e-mail address and this password do not belong together. Check both and try again.',
};

const taken: Trouble = {
  kind: 'taken',
  title: 'This e-mail address has an account already.',
  text: 'Sign in with it, or use another address.',
};

const device: Trouble = {
  kind: 'device',
  title: 'This phone could not keep you signed in.',
  text: `Perhaps its storage is full. ${kept} Free some space and try again.`,
};

function minutes(ms: number): string {
  const count = Math.max(1, Math.ceil(ms / 60_000));
  return count === 1 ? '1 minute' : `${count} minutes`;
}

function rest(ms: number, now: number): Trouble {
  const text = `To keep accounts safe, this rests for a while. Try again at ${sastClock(now + ms)} SAST, in ${minutes(ms)}. ${kept}`;
  return { kind: 'wait', title: 'Too many tries.', text };
}

/** What a failure to sign in or up means. `now` is the wall clock (ms). */
export function troubleOf(error: unknown, act: 'sign in' | 'sign up', now: number): Trouble {
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
      if (act === 'sign in') return wrong;
      // The legacy host says no in its own words; a conflict (409) can only be the address.
      return status === 409
        ? taken
        : { kind: 'refused', title: 'The office did not take this.', text: message };
  }
}
