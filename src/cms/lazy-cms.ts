/**
 * The calls to the hosts before their code is loaded: the first call loads the code, so that a page starts without it.
 * Invariant: a call whose code cannot be loaded makes no request: it rejects as offline, and the next call loads again.
 */
import type { Cms } from './cms.ts';
import { CmsError } from './errors.ts';
import type { CmsSettings } from './settings.ts';

type Area = Exclude<keyof Cms, 'settings' | 'call' | 'guarded'>;
type Method = (...args: unknown[]) => Promise<unknown>;

/** Builds an area whose every method waits for the code. */
function areaOf<Name extends Area>(wire: () => Promise<Cms>, name: Name): Cms[Name] {
  const methods: ProxyHandler<Cms[Name]> = {
    get:
      (_area, method) =>
      async (...args: unknown[]) => {
        const area = (await wire())[name];
        return Reflect.apply(Reflect.get(area, method) as Method, area, args);
      },
  };
  return new Proxy({} as Cms[Name], methods);
}

function cmsOver(settings: CmsSettings, wire: () => Promise<Cms>): Cms {
  return {
    settings,
    dataItems: areaOf(wire, 'dataItems'),
    otherInfo: areaOf(wire, 'otherInfo'),
    login: areaOf(wire, 'login'),
    website: areaOf(wire, 'website'),
    email: areaOf(wire, 'email'),
    uploads: areaOf(wire, 'uploads'),
    call: async (endpoint, signal) => (await wire()).call(endpoint, signal),
    guarded: (check) => cmsOver(settings, async () => (await wire()).guarded(check)),
  };
}

/** Returns a Cms whose first call creates the real one by `load`. */
export function lazyCms(settings: CmsSettings, load: () => Promise<Cms>): Cms {
  let loading: Promise<Cms> | undefined;
  return cmsOver(settings, async () => {
    loading ??= load();
    try {
      return await loading;
    } catch (cause) {
      loading = undefined;
      const message = 'A part of the app could not be fetched.';
      throw new CmsError({ kind: 'offline', applied: 'no', message, cause });
    }
  });
}
