/**
 * The session as the screens know it: localStorage `user`. What may be sent is the engine's own session.
 * Invariant: nothing but a `User` is ever written, so no password can be; every tab of the browser says the same.
 */
import * as v from 'valibot';
import { defaultUser, User } from './user.ts';

const userKey = 'user';
/** Not to be remembered: the user goes when the browser starts anew. */
const markKey = 'user-until-closed';
/** Signed out without the host having heard of it. */
const signOutPendingKey = 'sign-out-pending';
/** A cookie without a date goes with the browser, like the host's own session. */
const openCookie = 'browser-open=yes';

/** The parts of a browser a session stands on. */
export interface Places {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** The document, for its cookies. */
  readonly jar: { cookie: string };
  /** Hears `storage` events: what other tabs wrote. */
  readonly tabs: Pick<EventTarget, 'addEventListener'>;
}

export interface Session {
  current(): User;
  /** The browser started anew and somebody did not want to be remembered: their session was taken away just now. */
  readonly lapsed: boolean;
  /** Stores the user; `remember` is set at signing in and stays as it was where it is left out. */
  write(user: User, remember?: boolean): void;
  /** Nobody is signed in any more; `signOutPending`: the host could not be asked to end the session. */
  clear(signOutPending?: boolean): void;
  isSignOutPending(): boolean;
  /** Hears of every change, in this tab or another. */
  subscribe(listener: () => void): () => void;
}

/** Opens the session of this browser. */
export function openSession({ storage, jar, tabs }: Places): Session {
  const listeners = new Set<() => void>();
  let seen: string | null = null;
  let user = defaultUser;

  function notify(): void {
    for (const listener of listeners) listener();
  }

  function forget(): void {
    storage.removeItem(userKey);
    storage.removeItem(markKey);
    storage.removeItem(signOutPendingKey);
  }

  const lapsed = storage.getItem(markKey) !== null && !jar.cookie.includes(openCookie);
  if (lapsed) forget();

  tabs.addEventListener('storage', (event) => {
    const { key } = event as StorageEvent;
    // Without a key everything was cleared.
    if (key === userKey || key === null) notify();
  });

  return {
    lapsed,
    current() {
      const text = storage.getItem(userKey);
      if (text === seen) return user;
      seen = text;
      user = text === null ? defaultUser : read(text);
      return user;
    },
    write(next, remember) {
      storage.setItem(userKey, JSON.stringify(v.parse(User, next)));
      storage.removeItem(signOutPendingKey);
      if (remember === true) storage.removeItem(markKey);
      if (remember === false) {
        storage.setItem(markKey, 'yes');
        jar.cookie = `${openCookie}; Path=/; SameSite=Lax`;
      }
      notify();
    },
    clear(signOutPending = false) {
      forget();
      if (signOutPending) storage.setItem(signOutPendingKey, 'yes');
      notify();
    },
    isSignOutPending: () => storage.getItem(signOutPendingKey) !== null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function read(text: string): User {
  try {
    return v.parse(User, JSON.parse(text));
  } catch {
    // biome-ignore lint/suspicious/noConsole: a corrupt stored session is logged to the console and ignored
    console.warn('The stored session cannot be read and is ignored.');
    return defaultUser;
  }
}

/** For a browser that lets a page keep nothing: a session then lasts as long as the page. */
function inMemory(): Places['storage'] {
  const memory = new Map<string, string>();
  return {
    getItem: (key) => memory.get(key) ?? null,
    setItem: (key, value) => void memory.set(key, value),
    removeItem: (key) => void memory.delete(key),
  };
}

/** What a session stands on in this browser. */
export function browserPlaces(): Places {
  const rest = { jar: document, tabs: window };
  try {
    return { ...rest, storage: window.localStorage };
  } catch {
    return { ...rest, storage: inMemory() };
  }
}
