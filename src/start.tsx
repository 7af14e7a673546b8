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
 * The router keeps the page inside a Suspense, which React hydrates in its own time, but at once when a discrete
 * event arrives in it: one that nobody listens to is sent, so that what was typed is put back into mounted fields.
 */
function hydrate(): void {
  document.querySelector('main > *')?.dispatchEvent(new Event('reset'));
}

/** An error that a screen has shown is reported; a chunk that could not be fetched is none. */
function onCaughtError(error: unknown): void {
  if (!isChunkError(error)) reportError(error);
}

/** 404.html stands at any address that is none; a host that serves it elsewhere gets a page made anew. */
function isMadeFor(prerendered: string | undefined, router: AnyRouter): boolean {
  return prerendered === location.pathname || (prerendered === notFoundPath && isNotFound(router));
}

/** A root for a page that was not made for this address: the rules the page came with stay, all else of it goes. */
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

/** What this visit's person may do: nobody is signed in on most of them. Rejections are reported, and leave it public. */
async function slicesFor(session: Session): Promise<Declarations[]> {
  if (!hasSession(session.current())) return [publicSlices];
  try {
    return [publicSlices, await loadSignedIn()];
  } catch (error) {
    reportError(error);
    return [publicSlices];
  }
}

/** Nobody is signed in on most visits: what follows a person is fetched once there is one, in whichever tab. */
async function followWhoeverIsHere(auth: AuthContext, changed: () => void): Promise<void> {
  const { session, engine } = auth;
  const { id } = session.current();
  const arrived = new Promise<void>((resolve) => session.subscribe(resolve));
  const { owner } = await engine.view.session();
  // Nobody can work here, and whoever is signed in stays so for the day when the database opens.
  if (engine.isNothingKept()) return;
  const isSomebodyHere = hasSession(session.current()) || session.isSignOutPending() || owner !== anyone;
  if (!isSomebodyHere) await arrived;
  const { reconcileSession, syncSession } = await import('./features/accounts/session-sync.ts');
  // Whoever comes while the page is open is reconciled by signing in.
  if (isSomebodyHere) await reconcileSession(auth);
  syncSession(auth, changed);
  // Somebody signed out in another tab while this page opened.
  if (isSomebodyHere && session.current().id !== id) changed();
  // Last: whose session it is must be settled where this code cannot be had, too.
  engine.declare(await loadSignedIn());
}

/** Whoever is signed in, or signs in, has the pages behind the guard fetched ahead. */
function fetchAheadForPeople(session: Session): void {
  const request = () => {
    if (hasSession(session.current())) requestTier('signed-in').catch(reportError);
  };
  session.subscribe(request);
  request();
}

/** What is typed into forms is kept for the visit of one person. */
function keepTypingOf(session: Session): void {
  const begin = () => beginVisit(session.current().id);
  session.subscribe(begin);
  begin();
}

/** A page starts after this long without its data (ms). */
const dataWaitMs = 300;

/**
 * The first opening makes the tables, and has every query that is open by then read again: the page's own begin after
 * it. A database that another tab holds, or that fails (whoever follows the session reports it), keeps no page waiting.
 */
function dataOpened(engine: Engine): Promise<void> {
  return new Promise((ready) => {
    const done = () => ready();
    setTimeout(done, dataWaitMs);
    engine.view.session().then(done, done);
  });
}

/** What somebody asked to have on this phone goes on at every start, on whichever page. */
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
  // Asked for side by side with their slices; where they cannot be had, the page that needs them says so.
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
  // What belongs to somebody who did not want to be remembered must not be seen for a moment.
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
      // What the router's own hydration sets: without it the client adds a Suspense the markup does not have.
      router.ssr = { manifest: undefined };
      // In slices: a busy phone answers a touch in between.
      startTransition(() => void hydrateRoot(root, tree, { onCaughtError }));
    } else {
      createRoot(emptyRoot(root), { onCaughtError }).render(tree);
    }
  });
  // The page is alive: one of these failing takes nothing else from it.
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
    // Where its file is not on this phone yet, the next page counts.
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
 * Brings the page to life; resolves when every part of it listens. However often `boot.ts` asks, there is one engine
 * and one root: a start that failed rejects again and is not tried again.
 */
function start(): Promise<void> {
  started ??= bringToLife();
  return started;
}

/** What `boot.ts` has of it, in one: the build tells it the name of a single export. */
export const app = { start, hydrate };
