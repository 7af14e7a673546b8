import type { AnyRouter } from '@tanstack/react-router';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { announcePages } from './app/announce-pages.ts';
import { AppRoot } from './app/app-root.tsx';
import { showBrandLetters } from './app/brand-letters.ts';
import { followLinksAsDocuments } from './app/document-links.ts';
import { isNotFound, watchHead } from './app/head.ts';
import { freeStorage } from './app/pwa/free-storage.ts';
import { watchWorker } from './app/pwa/register-worker.ts';
import { reloadStalePages } from './app/pwa/reload-stale-page.ts';
import { reloadWhenIdle } from './app/pwa/reload-when-idle.ts';
import { requestBackgroundSync } from './app/pwa/request-background-sync.ts';
import { requestTier } from './app/pwa/request-tier.ts';
import { isChunkError } from './app/screens/chunk-error.ts';
import { markSignedIn } from './app/shell/mark-signed-in.ts';
import { notFoundPath } from './app/site-links.ts';
import './app/styles/layers.css';
import { engineOptions } from '#src/features/registry/engine-options.ts';
import { publicSlices } from '#src/features/registry/public.ts';
import { browserPlaces } from '#src/session/session.ts';
import { builtSettings } from './cms/built-settings.ts';
import type { Cms } from './cms/cms.ts';
import { lazyCms } from './cms/lazy-cms.ts';
import type { AuthContext } from './features/accounts/sign-in.ts';
import { listenForTriggers } from './hooks/page-triggers.ts';
import type { PageSnapshot } from './hooks/snapshot-context.tsx';
import { must } from './kit/must.ts';
import { yieldToMain } from './kit/yield-to-main.ts';
import { addGuardedPages, createAppRouter, hasGuardedPages, loadAllPages } from './router.tsx';
import { openSession, type Session } from './session/session.ts';
import { hasSession } from './session/user.ts';
import { openEngine } from './sync/engine.ts';
import { anyone, type Declarations, type Engine } from './sync/index.ts';
import { beginVisit } from './ui/form/kept-typing.ts';

function openPageEngine(cms: Cms, slices: readonly Declarations[]): Engine {
  const engine: Engine = openEngine({
    ...engineOptions(cms, slices),
    freeStorage: () => freeStorage(engine.view),
    wake: () => void requestBackgroundSync(),
    report: (error) => reportError(error),
  });
  return engine;
}

function readSnapshot(): PageSnapshot {
  const block = document.getElementById('snapshot');
  return block ? JSON.parse(block.textContent) : {};
}

/**
 * Hydrates the page at once, so that recorded input is restored into mounted fields. The router keeps the page inside a
 * Suspense, which React hydrates late, or immediately at a discrete event inside: hence an event without listeners.
 */
function hydrate(): void {
  document.querySelector('main > *')?.dispatchEvent(new Event('reset'));
}

/** Reports an error that a screen has shown, except a chunk that could not be fetched. */
function onCaughtError(error: unknown): void {
  if (!isChunkError(error)) reportError(error);
}

/**
 * Whether the prerendered page belongs to this address. 404.html belongs to every unknown one; a host that serves it at
 * a known address gets a new rendering.
 */
function isMadeFor(prerendered: string | undefined, router: AnyRouter): boolean {
  return prerendered === location.pathname || (prerendered === notFoundPath && isNotFound(router));
}

/** Returns an empty root that replaces a page built for another address; only the page's style sheets stay. */
function emptyRoot(made: HTMLElement): HTMLElement {
  const root = document.createElement('div');
  for (const part of [...made.children]) if (!part.matches('style, link')) part.remove();
  made.after(root);
  made.removeAttribute('id');
  root.id = 'root';
  return root;
}

const loadSignedIn = () =>
  import('#src/features/registry/signed-in.ts').then(({ signedInSlices }) => signedInSlices);

/**
 * Loads the operations and collections for this visit: the public ones, and more for a signed-in person. A failure is
 * reported, and leaves the public ones.
 */
async function slicesFor(session: Session): Promise<Declarations[]> {
  if (!hasSession(session.current())) return [publicSlices];
  try {
    return [publicSlices, await loadSignedIn()];
  } catch (error) {
    reportError(error);
    return [publicSlices];
  }
}

/**
 * Keeps the session and the engine in agreement. On most visits nobody is signed in: the code is fetched only once
 * somebody is, in any tab.
 */
async function followWhoeverIsHere(auth: AuthContext, changed: () => void): Promise<void> {
  const { session, engine } = auth;
  const { id } = session.current();
  const arrived = new Promise<void>((resolve) => session.subscribe(resolve));
  const { owner } = await engine.view.session();
  // Without a database nobody can work here; a signed-in person stays signed in until the database opens again.
  if (engine.isNothingKept()) return;
  const isSomebodyHere = hasSession(session.current()) || session.isSignOutPending() || owner !== anyone;
  if (!isSomebodyHere) await arrived;
  const { reconcileSession, syncSession } = await import('./features/accounts/session-sync.ts');
  // A person who signs in while the page is open is reconciled by the sign-in itself.
  if (isSomebodyHere) await reconcileSession(auth);
  syncSession(auth, changed);
  // Somebody signed out in another tab while this page opened.
  if (isSomebodyHere && session.current().id !== id) changed();
  // Comes last: the session must be reconciled even where the signed-in code cannot be fetched.
  engine.declare(await loadSignedIn());
}

/** Fetches the pages behind the guard ahead for a person who is signed in or signs in. */
function fetchAheadForPeople(session: Session): void {
  const request = () => {
    if (hasSession(session.current())) requestTier('signed-in').catch(reportError);
  };
  session.subscribe(request);
  request();
}

/** Stores typed input per person and visit. */
function keepTypingOf(session: Session): void {
  const begin = () => beginVisit(session.current().id);
  session.subscribe(begin);
  begin();
}

/** How long (ms) the page waits for its data before it starts. */
const dataWaitMs = 300;

/**
 * Resolves when the database has opened, or failed, or after `dataWaitMs`. The first opening creates the tables and
 * makes every open query read again, so the page's own queries start after it. A database that another tab blocks does
 * not delay the page; a failure is reported by the session's code.
 */
function dataOpened(engine: Engine): Promise<void> {
  return new Promise((ready) => {
    const done = () => ready();
    setTimeout(done, dataWaitMs);
    engine.view.session().then(done, done);
  });
}

/** Continues the person's downloads, at every start and on every page. */
async function goOnDownloading(engine: Engine): Promise<void> {
  if ((await engine.view.locals('download')).length === 0) return;
  const { downloadsOf } = await import('./features/downloads/downloads.ts');
  await downloadsOf(engine).goOn();
}

async function bringToLife(): Promise<void> {
  await yieldToMain();
  const root = must(document.getElementById('root'), 'the root element');
  const session = openSession(browserPlaces());
  keepTypingOf(session);
  const cms = lazyCms(builtSettings, async () => (await import('./cms/cms.ts')).createCms(builtSettings));
  // Fetched in parallel with the slices; where the fetch fails, the page that needs the routes reports it.
  const ahead = hasSession(session.current()) ? loadAllPages() : undefined;
  ahead?.catch(() => undefined);
  const engine = openPageEngine(cms, await slicesFor(session));
  const reload = (keep?: () => void) => reloadWhenIdle(engine, keep);
  reloadStalePages(import.meta.url, () => reload(() => undefined));
  const opened = dataOpened(engine);
  const auth = { engine, session, cms };
  const snapshot = readSnapshot();
  await yieldToMain();
  const router = createAppRouter({ engine, auth, snapshot, fetchGuarded });
  function fetchGuarded(): Promise<void> | undefined {
    return hasGuardedPages(router) ? undefined : addGuardedPages(router);
  }
  const followed = followWhoeverIsHere(auth, () => void router.invalidate()).catch(reportError);
  // A lapsed session's data must not be visible for a moment: the person did not want to be remembered.
  if (session.lapsed) await followed;
  markSignedIn(session);
  await yieldToMain();
  if (ahead) await fetchGuarded()?.catch(() => undefined);
  await router.load();
  await opened;
  await yieldToMain();
  await new Promise<void>((ready) => {
    const tree = (
      <AppRoot router={router} engine={engine} snapshot={snapshot} fileHost={builtSettings} onReady={ready} />
    );
    if (isMadeFor(root.dataset['prerendered'], router)) {
      // Set by the router's own hydration: without this the client adds a Suspense that the markup does not have.
      router.ssr = { manifest: undefined };
      // Hydrates in slices, so that a busy phone still reacts to a touch.
      startTransition(() => void hydrateRoot(root, tree, { onCaughtError }));
    } else {
      createRoot(emptyRoot(root), { onCaughtError }).render(tree);
    }
  });
  // The page works by now: the failure of one step must not stop the others.
  const rest = [
    () => engine.start(),
    () => listenForTriggers(engine),
    () => watchHead(router),
    () => announcePages(router),
    () => showBrandLetters(router),
    () => followLinksAsDocuments(engine),
    () => void watchWorker(reload).catch(reportError),
    () => fetchAheadForPeople(session),
    () => void goOnDownloading(engine).catch(reportError),
    // If this file is not cached yet, counting begins with the next page.
    () =>
      void import('./features/data-use/count-traffic.ts').then(
        ({ countTraffic }) => countTraffic(),
        () => undefined,
      ),
  ];
  for (const step of rest) {
    try {
      step();
    } catch (error) {
      reportError(error);
    }
  }
}

let started: Promise<void> | undefined;

/**
 * Starts the app; resolves when every part listens. However often `boot.ts` calls this, there is one engine and one
 * root: a failed start rejects every time and is not repeated.
 */
function start(): Promise<void> {
  started ??= bringToLife();
  return started;
}

/** The single export for `boot.ts`: the build passes on the name of one. */
export const app = { start, hydrate };
