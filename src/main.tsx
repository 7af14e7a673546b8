import { createRoot, hydrateRoot } from 'react-dom/client';
import { AppRoot } from './app/app-root.tsx';
import { followHead } from './app/head.ts';
import { followWorker } from './app/register-worker.ts';
import { reloadStalePages } from './app/stale-page.ts';
import './app/styles/layers.css';
import { createCms } from './cms/cms.ts';
import { classify } from './cms/errors.ts';
import { reach } from './cms/reach.ts';
import { readSettings } from './cms/settings.ts';
import { collections, databaseName, operations } from './features/index.ts';
import { listenForTriggers } from './hooks/page-triggers.ts';
import type { PageSnapshot } from './hooks/snapshot-context.tsx';
import { strongRandom } from './kit/ids.ts';
import { must } from './kit/must.ts';
import { platformClock } from './kit/platform-clock.ts';
import { createAppRouter } from './router.tsx';
import { type Engine, openEngine } from './sync/index.ts';

interface Waking {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** An act was accepted: the worker is asked to send it when this page is gone, the browser to keep the data. */
async function secureAct(): Promise<void> {
  await navigator.storage?.persist?.();
  const registration = (await navigator.serviceWorker?.ready) as Waking | undefined;
  // Refused in private windows: the page's own rounds go on.
  await registration?.sync?.register('outbox').catch(() => undefined);
}

function openPageEngine(): Engine {
  const settings = readSettings(import.meta.env);
  const cms = createCms(settings);
  return openEngine({
    name: databaseName,
    collections,
    operations,
    remote: cms,
    classify,
    reach: (host, signal) => reach(cms, host, signal),
    mainHost: 'cms',
    clock: platformClock,
    locks: navigator.locks,
    random: strongRandom,
    settleMs: settings.settleMs,
    wake: () => void secureAct(),
    report: reportError,
  });
}

function readSnapshot(): PageSnapshot {
  const block = document.getElementById('snapshot');
  return block ? JSON.parse(block.textContent) : {};
}

/** Brings the page to life; resolves when every part of it listens. */
export async function start(): Promise<void> {
  reloadStalePages();
  const root = must(document.getElementById('root'), 'the root element');
  const engine = openPageEngine();
  const router = createAppRouter({ engine });
  await router.load();
  await new Promise<void>((ready) => {
    const tree = <AppRoot router={router} engine={engine} snapshot={readSnapshot()} onReady={ready} />;
    if (root.dataset['prerendered'] === location.pathname) {
      // What the router's own hydration sets: without it the client adds a Suspense the markup does not have.
      router.ssr = { manifest: undefined };
      hydrateRoot(root, tree);
    } else {
      root.replaceChildren();
      createRoot(root).render(tree);
    }
  });
  followHead(router);
  engine.start();
  listenForTriggers(engine);
  void followWorker();
}
