/** The page of the harness: the engine as the product opens it, a plain list of what is not done, and handles for a test. */
import { listenForTriggers } from '#src/hooks/page-triggers.ts';
import { mergeText } from '#src/kit/merge-text.ts';
import { must } from '#src/kit/must.ts';
import { openEngine } from '#src/sync/engine.ts';
import type { Accepted } from '#src/sync/index.ts';
import { cms, engineOptions } from './engine.ts';
import { operations } from './operations.ts';
import { holdAt, letGo } from './places.ts';

const said: string[] = [];

interface WithSync {
  readonly sync: { register(tag: string): Promise<void> };
}

const withWorker = new URLSearchParams(location.search).get('worker') !== 'no';

async function askForWorker(): Promise<void> {
  const registration = (await navigator.serviceWorker.ready) as unknown as WithSync;
  await registration.sync.register('outbox');
}

const engine = openEngine({
  ...engineOptions,
  mergeText: async () => mergeText,
  wake: () => {
    if (withWorker) askForWorker().catch((error: unknown) => said.push(`sync: ${error}`));
  },
  report: (error) => said.push(String(error)),
});

/** What a table of the engine holds, read beside it. */
function rowsOf(table: string): Promise<Record<string, unknown>[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('harness');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const reading = opening.result.transaction(table).objectStore(table).getAll();
      reading.onerror = () => reject(reading.error);
      reading.onsuccess = () => {
        opening.result.close();
        resolve(reading.result);
      };
    };
  });
}

let sendAgain: () => void = () => undefined;

const harness = {
  engine,
  /** Errors that were nobody's answer. */
  said,
  holdAt,
  letGo,
  /** Nothing is sent from anywhere until `sendOn`, or until this page is closed. */
  holdBack(): Promise<void> {
    const released = new Promise<void>((go) => {
      sendAgain = go;
    });
    return new Promise((held) => {
      const holding = () => {
        held();
        return released;
      };
      engine.whileIdle(holding).catch((error: unknown) => said.push(String(error)));
    });
  },
  sendOn: () => sendAgain(),
  rowsOf,
  run(name: string, args: unknown): Promise<Accepted> {
    return engine.run(must(operations.get(name), name), args);
  },
  upload(name: string, text: string): Promise<Accepted> {
    const bytes = new TextEncoder().encode(text).buffer;
    return engine.files.attach({ mime: 'image/png', bytes, name }, { name });
  },
  /** Answers the person's id at the host. */
  async signIn(email: string, password: string): Promise<string> {
    await engine.session.change(async () => (await cms.login.signIn({ email, password, remember: true })).id);
    return (await engine.view.session()).owner;
  },
  signOut: () =>
    engine.session.change(async () => {
      await cms.login.signOut();
      return 'anyone';
    }),
  /** The clock of this page jumps. */
  jump(ms: number): void {
    const now = Date.now.bind(Date);
    Date.now = () => now() + ms;
  },
  /** Wakes the worker beside this page. */
  async askWorker(): Promise<void> {
    (await navigator.serviceWorker.ready).active?.postMessage('drain');
  },
};
export type Harness = typeof harness;

const list = must(document.getElementById('open'), 'the list');
engine.watch(
  (view) => view.open(),
  (open) => {
    const lines = open.map(({ mutationId, words, state, cause }) => {
      const line = document.createElement('li');
      line.dataset['mutation'] = mutationId;
      line.textContent = [words, state, cause?.message].filter(Boolean).join(' · ');
      return line;
    });
    list.replaceChildren(...lines);
  },
  (error) => said.push(String(error)),
);

if (withWorker) await navigator.serviceWorker.register(`/worker.js${location.search}`, { type: 'module' });
engine.start();
listenForTriggers(engine);
Object.assign(globalThis, { harness });
