/** One phone on the embedded host: the engine, the wire and the session as the app opens them. */
import 'fake-indexeddb/auto';
import { onTestFinished, vi } from 'vitest';
import { checkAccount } from '#src/cms/account.ts';
import { createCms } from '#src/cms/cms.ts';
import { classify } from '#src/cms/errors.ts';
import { probe } from '#src/cms/probe.ts';
import { readSettings } from '#src/cms/settings.ts';
import { users } from '#src/features/accounts/collection.ts';
import { updateUser } from '#src/features/accounts/operations.ts';
import type { AuthContext } from '#src/features/accounts/sign-in.ts';
import { enrolUser } from '#src/features/enrolments/operations.ts';
import { uploadFile } from '#src/features/uploads/operations.ts';
import { strongRandom, ulid } from '#src/kit/ids.ts';
import { mergeText } from '#src/kit/merge-text.ts';
import { platformClock } from '#src/kit/platform-clock.ts';
import { openSession } from '#src/session/session.ts';
import { openEngine } from '#src/sync/engine.ts';
import type { Locks } from '#src/sync/index.ts';
import { openBrowser } from '../../host/browser-fetch.ts';
import { inProcess } from '../../host/in-process.ts';
import { signIns, type TestHost, testHost } from '../../host/test-host.ts';

const origin = 'http://kasi.example';

/** Locks of one process: one holder a name, the others in a row behind. */
function queueingLocks(): Locks {
  const tails = new Map<string, Promise<unknown>>();
  function inTurn<T>(name: string, holding: () => Promise<T>): Promise<T> {
    const held = (tails.get(name) ?? Promise.resolve()).then(holding, holding);
    tails.set(name, held);
    return held;
  }
  return { request: inTurn, steal: inTurn };
}

export interface Phone extends AuthContext {
  readonly house: TestHost;
  /** What the browser keeps under its storage keys. */
  readonly kept: ReadonlyMap<string, string>;
  readonly network: { on: boolean };
  /** Another page of the same phone, opened from what is kept. */
  reopen(): AuthContext;
}

/** A phone nobody has signed in on yet. */
export function openPhone(house = testHost()): Phone {
  const kept = new Map<string, string>();
  const network = { on: true };
  const name = `phone-${ulid()}`;
  const browser = openBrowser(origin, inProcess(house.host));
  const fetch: typeof globalThis.fetch = (input, init) =>
    network.on ? browser.fetch(input, init) : Promise.reject(new TypeError('fetch failed'));
  const locks = queueingLocks();

  function open(): AuthContext {
    const cms = createCms(readSettings({}), { fetch, ownOrigin: origin, cookies: null });
    const engine = openEngine({
      name,
      collections: [users],
      operations: [updateUser, enrolUser],
      upload: uploadFile,
      remote: cms,
      guarded: (remote, check) => remote.guarded(check),
      classify,
      probe: (host, signal) => probe(cms, host, signal),
      account: (owner, signal) => checkAccount(cms, owner, signal),
      mainHost: 'cms',
      clock: platformClock,
      locks,
      random: strongRandom,
      confirmDelayMs: 100,
      mergeText: async () => mergeText,
    });
    const pulls = vi.spyOn(engine, 'pull');
    onTestFinished(async () => {
      await Promise.allSettled(pulls.mock.results.map(({ value }) => value));
      engine.close();
    });
    const session = openSession({
      tabs: new EventTarget(),
      jar: { cookie: 'browser-open=yes' },
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      },
    });
    return { engine, cms, session };
  }
  return { ...open(), house, kept, network, reopen: open };
}

/** What somebody of the small seed types to sign in. */
export function typedBy(role: keyof typeof signIns) {
  return { ...signIns[role], remember: true };
}
