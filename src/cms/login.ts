/**
 * Signing in (login.php): a response with `id` means success; the session itself is the host's HttpOnly cookie.
 * Invariant: the password is only in the request; no answer or error contains it.
 */
import * as v from 'valibot';
import { type Call, checked } from './client.ts';
import { type DataItem, itemSchema } from './data-item.ts';
import { CmsError } from './errors.ts';
import type { CmsSettings } from './settings.ts';

const Credentials = v.object({
  email: v.pipe(v.string(), v.nonEmpty()),
  password: v.pipe(v.string(), v.nonEmpty()),
  /** Whether the session outlasts the browser's session. */
  remember: v.optional(v.boolean(), false),
});
export type Credentials = Readonly<v.InferInput<typeof Credentials>>;

export interface Login {
  /** Returns the person's own Users item; a wrong e-mail or password is `refused`. */
  signIn(credentials: Credentials, signal?: AbortSignal): Promise<DataItem>;
  /** Resolves once the host has answered the request to end its session. */
  signOut(signal?: AbortSignal): Promise<void>;
}

/** The area of login.php. */
export function createLogin(call: Call, settings: CmsSettings): Login {
  const website_id = settings.websiteId;
  const endpoint = { host: 'cms', path: 'login.php', changes: true, signsIn: true } as const;
  return {
    signIn: async (credentials, signal) => {
      const json = { ...checked(Credentials, credentials), website_id };
      return call({ ...endpoint, json, answer: itemSchema('Users') }, signal);
    },
    // The host has no sign-out, and a page cannot remove an HttpOnly cookie: an empty sign-in, which the host refuses,
    // is the only call that may end the session.
    signOut: async (signal) => {
      const json = { email: '', password: '', website_id };
      try {
        await call({ ...endpoint, json, answer: v.unknown() }, signal);
      } catch (error) {
        if (!(error instanceof CmsError && error.kind === 'refused')) throw error;
      }
    },
  };
}
