/**
 * The session of the screens, in localStorage `user`. The engine has its own session, which decides what may be sent.
 *
 * Invariant: only a `User` is ever written, so a password never is; all tabs of the browser have the same user.
 */
import * as v from 'valibot';
import { defaultUser, User } from './user.ts';

const userKey = 'user';
/**
 * The key that marks a user who did not want to be remembered; such a user is removed when the browser starts again.
 */
const markKey = 'user-until-closed';
/** The key that marks a sign-out that the host has not received. */
const signOutPendingKey = 'sign-out-pending';
/** A cookie without a date ends with the browser, like the host's own session. */
const openCookie = 'browser-open=yes';

/** The browser's interfaces that a session uses. */
export interface Places {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** The document, for its cookies. */
  readonly jar: { cookie: string };
  /** The source of `storage` events: writes of other tabs. */
  readonly tabs: Pick<EventTarget, 'addEventListener'>;
}

export interface Session {
  current(): User;
  /** Whether the browser was started again and a user who did not want to be remembered was just removed. */
  readonly lapsed: boolean;
  /** Stores the user; `remember` is set at the sign-in, and stays as it was if omitted. */
  write(user: User, remember?: boolean): void;
  /** Signs the user out; `signOutPending` notes that the host could not be asked to end the session. */
  clear(signOutPending?: boolean): void;
  isSignOutPending(): boolean;
  /** Calls the listener at every change, in this tab or another; returns the function that stops it. */
  subscribe(listener: () => void): () => void;
}

/** Opens the session of this browser. */
export function openSession({ storage, jar, tabs }: Places): Session {
  const listeners = new Set<() => void>();
  let lastText: string | null = null;
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
    // An event without a key means that everything was cleared.
    if (key === userKey || key === null) notify();
  });

  return {
    lapsed,
    current() {
      const text = storage.getItem(userKey);
      if (text === lastText) return user;
      lastText = text;
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

/** Returns a storage in memory, for a browser that denies one: the session then lasts as long as the page. */
function inMemory(): Places['storage'] {
  const memory = new Map<string, string>();
  return {
    getItem: (key) => memory.get(key) ?? null,
    setItem: (key, value) => void memory.set(key, value),
    removeItem: (key) => void memory.delete(key),
  };
}

/** Returns this browser's interfaces for a session. */
export function browserPlaces(): Places {
  const rest = { jar: document, tabs: window };
  try {
    return { ...rest, storage: window.localStorage };
  } catch {
    return { ...rest, storage: inMemory() };
  }
}
