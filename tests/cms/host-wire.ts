/** A page of the embedded host's own origin, with the wire opened on it. */

import type { ClientOptions } from '#src/cms/client.ts';
import { type Cms, createCms } from '#src/cms/cms.ts';
import { classify } from '#src/cms/errors.ts';
import { readSettings } from '#src/cms/settings.ts';
import type { Failure } from '#src/kit/failure.ts';
import { must } from '#src/kit/must.ts';
import { type Browser, openBrowser } from '../host/browser-fetch.ts';
import { users } from '../host/seed/users.ts';
import type { RunningServer } from '../host/server.ts';

/** Opens a browser on the host; without a cookie store unless `store` says so. */
export function openWire(server: RunningServer, options: ClientOptions & { store?: boolean } = {}) {
  const browser = openBrowser(server.url);
  const { store = false, ...rest } = options;
  const cookies = store ? cookieStoreOf(browser) : null;
  const cms = createCms(readSettings({}), { fetch: browser.fetch, ownOrigin: server.url, cookies, ...rest });
  return { browser, cms };
}

function cookieStoreOf(browser: Browser) {
  return {
    get: async (name: string) => {
      const value = browser.cookie(name);
      return value === undefined ? null : { value };
    },
  };
}

/** Signs one of the demo people in. */
export async function signIn(cms: Cms, role: 'student' | 'instructor' | 'admin') {
  const person = must(
    users.find((user) => user.role === role),
    role,
  );
  return cms.login.signIn({ email: person.email, password: person.password });
}

/** What a failed call means; fails itself when the call went through. */
export async function failureOf(work: Promise<unknown>): Promise<Failure> {
  try {
    await work;
  } catch (error) {
    return classify(error);
  }
  throw new Error('the call went through');
}
