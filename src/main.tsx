import type { AnyRouter } from '@tanstack/react-router';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { announcePages } from './app/announce-pages.ts';
import { AppRoot } from './app/app-root.tsx';
import { followHead } from './app/head.ts';
import { lostPath } from './app/lost-path.ts';
import { makeRoom } from './app/make-room.ts';
import { isMissedChunk } from './app/missed-chunk.ts';
import { followWorker } from './app/register-worker.ts';
import { reloadAtRest } from './app/reload.ts';
import { secureAct } from './app/secure-act.ts';
import { isPromised } from './app/site-links.ts';
import { reloadStalePages } from './app/stale-page.ts';
import './app/styles/layers.css';
import { createCms } from './cms/cms.ts';
import { type CmsSettings, readSettings } from './cms/settings.ts';
import type { Door } from './features/accounts/door.ts';
import { openAppEngine } from './features/page-engine.ts';
import { listenForTriggers } from './hooks/page-triggers.ts';
import type { PageSnapshot } from './hooks/snapshot-context.tsx';
import { breathe } from './kit/breathe.ts';
import { must } from './kit/must.ts';
import { createAppRouter } from './router.tsx';
import { browserPlaces } from './session/places.ts';
import { openSession } from './session/session.ts';
import { hasSession } from './session/user.ts';
import { anyone, type Engine } from './sync/index.ts';

function openPageEngine(settings: CmsSettings): Engine {
  return openAppEngine(settings, {
    merge: async () => (await import('./features/merge-values.ts')).mergeValues,
    makeRoom,
    wake: () => void secureAct(),
    report: reportError,
  });
}

function readSnapshot(): PageSnapshot {
  const block = document.getElementById('snapshot');
  return block ? JSON.parse(block.textContent) : {};
}

/**
 * The router keeps the page inside a Suspense, which React hydrates in its own time, but at once when a discrete
 * event arrives in it: one that nobody listens to is sent, so that what was typed is put back into living fields.
 */
export function hydrate(): void {
  document.querySelector('main > *')?.dispatchEvent(new Event('reset'));
}

/** What a screen has shown in its place is told to whoever listens; a page that is only not here is no error. */
function onCaughtError(error: unknown): void {
  if (!isMissedChunk(error)) reportError(error);
}

/** 404.html stands at any address that is none; a host that serves it elsewhere gets a page made anew. */
function isMadeFor(prerendered: string | undefined, { state }: AnyRouter): boolean {
  const lost = () => state.matches.some(({ status, _notFound }) => status === 'notFound' || _notFound);
  return (
    prerendered === location.pathname ||
    (prerendered === lostPath && lost() && !isPromised(location.pathname))
  );
}

/** Nobody is signed in on most visits: what follows a person is fetched once there is one, in whichever tab. */
async function attendWhoeverIsHere(door: Door, changed: () => void): Promise<void> {
  const { session, engine } = door;
  const came = new Promise<void>((resolve) => session.subscribe(resolve));
  const { owner } = await engine.view.session();
  const here = hasSession(session.current()) || session.owesSignOut() || owner !== anyone;
  if (!here) await came;
  const { attend, settleSession } = await import('./features/accounts/attend.ts');
  // Whoever comes while the page is open is settled by signing in.
  if (here) await settleSession(door);
  attend(door, changed);
}

async function bringToLife(): Promise<void> {
  await breathe();
  const root = must(document.getElementById('root'), 'the root element');
  const settings = readSettings(import.meta.env);
  const engine = openPageEngine(settings);
  const reload = () => reloadAtRest(engine);
  reloadStalePages(import.meta.url, reload);
  const session = openSession(browserPlaces());
  const door = { engine, session, cms: createCms(settings) };
  const snapshot = readSnapshot();
  await breathe();
  const router = createAppRouter({ engine, door, snapshot });
  const attended = attendWhoeverIsHere(door, () => void router.invalidate()).catch(reportError);
  // What belongs to somebody who did not want to be remembered must not be seen for a moment.
  if (session.lapsed) await attended;
  await breathe();
  await router.load();
  await breathe();
  await new Promise<void>((ready) => {
    const tree = <AppRoot router={router} engine={engine} snapshot={snapshot} onReady={ready} />;
    if (isMadeFor(root.dataset['prerendered'], router)) {
      // What the router's own hydration sets: without it the client adds a Suspense the markup does not have.
      router.ssr = { manifest: undefined };
      // In slices: a phone that is busy with this hears a touch in between.
      startTransition(() => void hydrateRoot(root, tree, { onCaughtError }));
    } else {
      root.replaceChildren();
      createRoot(root, { onCaughtError }).render(tree);
    }
  });
  // The page is alive: one of these failing takes nothing else from it.
  const rest = [
    () => engine.start(),
    () => listenForTriggers(engine),
    () => followHead(router),
    () => announcePages(router),
    () => void followWorker(reload).catch(reportError),
  ];
  for (const act of rest) {
    try {
      act();
    } catch (error) {
      reportError(error);
    }
  }
}

let started: Promise<void> | undefined;

/**
 * Brings the page to life; resolves when every part of it listens. However often `boot.ts` asks, there is one engine
 * and one root: what could not begin is told again, not tried again.
 */
export function start(): Promise<void> {
  started ??= bringToLife();
  return started;
}
