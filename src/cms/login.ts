/**
 * Signing in (login.php): a response with `id` means success (spec §7); the session itself is the host's HttpOnly
 * cookie. Invariant: the password is in the request and nowhere else; no answer or error carries it.
 */
import * as v from 'valibot';
import { type Call, checked } from './client.ts';
import { type DataItem, itemSchema } from './data-item.ts';
import type { CmsSettings } from './settings.ts';

const Credentials = v.object({
  email: v.pipe(v.string(), v.nonEmpty()),
  password: v.pipe(v.string(), v.nonEmpty()),
  /** Whether the host keeps the session past the end of the browser's. */
  remember: v.optional(v.boolean(), false),
});
export type Credentials = Readonly<v.InferInput<typeof Credentials>>;

/** Returns the person's own Users item; a wrong e-mail or password is `refused`. */
export type Login = (credentials: Credentials, signal?: AbortSignal) => Promise<DataItem>;

/** The area of login.php. */
export function createLogin(call: Call, settings: CmsSettings): Login {
  const answer = itemSchema('Users');
  return async (credentials, signal) => {
    const json = { ...checked(Credentials, credentials), website_id: settings.websiteId };
    return call({ host: 'cms', path: 'login.php', json, answer, changes: true, signsIn: true }, signal);
  };
}
