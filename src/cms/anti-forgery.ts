/**
 * The anti-forgery token that accompanies every non-GET request on relative URLs (spec §7).
 * Invariant: where a cookie can be read, the header says what the cookie says; elsewhere the token comes from a
 * GET whose answer repeats it, is kept, and is asked for again only after the host refused it.
 */
import { unsent } from './errors.ts';
import { unlessAborted } from './time-limit.ts';

/** The part of the Cookie Store API this needs; the service worker has it where the page has it. */
export interface CookieReader {
  get(name: string): Promise<{ readonly value?: string | undefined } | null>;
}

export interface AntiForgery {
  /** The token to send; `undefined` where the host uses none. */
  token(signal: AbortSignal | undefined): Promise<string | undefined>;
  /** The token to try once more after a 403; `undefined` where it cannot have been the token's fault. */
  renew(refused: string | undefined, signal: AbortSignal | undefined): Promise<string | undefined>;
}

/** `ask` makes the GET that repeats the token (and lets the host set its cookie). */
export function createAntiForgery(
  cookieName: string,
  cookies: CookieReader | undefined,
  ask: (signal: AbortSignal) => Promise<string | undefined>,
): AntiForgery {
  let kept: Question | undefined;

  const fromCookie = (signal: AbortSignal | undefined) =>
    unlessAborted(cookieOf(cookies, cookieName), signal, unsent);

  // Shared by writes that start together: each would otherwise be given a cookie and outdate the others' token
  const fromHost = () => {
    const question: Question = askOnce(ask, () => {
      if (kept === question) kept = undefined;
    });
    kept = question;
    return question;
  };

  return {
    token: async (signal) => (await fromCookie(signal)) ?? (kept ?? fromHost()).answer(signal),
    renew: async (refused, signal) => {
      const cookie = await fromCookie(signal);
      if (cookie !== undefined && cookie !== refused) return cookie;
      const fresh = await fromHost().answer(signal);
      // The same token again is worth another try where the cookie may have been missing until this GET set it
      return cookie !== undefined && fresh === refused ? undefined : fresh;
    },
  };
}

interface Question {
  answer(signal: AbortSignal | undefined): Promise<string | undefined>;
}

/** One GET for all who wait: each may give up alone, and with the last of them it ends; `lost` is told so. */
function askOnce(ask: (signal: AbortSignal) => Promise<string | undefined>, lost: () => void): Question {
  const everybody = new AbortController();
  const asked = ask(everybody.signal);
  let waiting = 0;
  let open = true;
  asked.then(() => {
    open = false;
  }, lost);
  return {
    answer: async (signal) => {
      waiting += 1;
      try {
        return await unlessAborted(asked, signal, unsent);
      } finally {
        waiting -= 1;
        if (open && waiting === 0) {
          lost();
          everybody.abort();
        }
      }
    },
  };
}

/** A browser that refuses to show its cookies is one without a cookie store. */
async function cookieOf(cookies: CookieReader | undefined, name: string): Promise<string | undefined> {
  try {
    return (await cookies?.get(name))?.value;
  } catch {
    return undefined;
  }
}

/** The browser's own cookie store, where it has one. */
export function platformCookies(): CookieReader | undefined {
  return (globalThis as { readonly cookieStore?: CookieReader }).cookieStore;
}
