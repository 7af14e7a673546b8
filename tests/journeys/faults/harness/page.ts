/** The page of the harness: the engine as the product opens it, a plain list of what is not done, and handles for a test. */
import { mergeValues } from '#src/features/merge-values.ts';
import { listenForTriggers } from '#src/hooks/page-triggers.ts';
import { must } from '#src/kit/must.ts';
import type { Accepted } from '#src/sync/index.ts';
import { cms, openHarnessEngine } from './engine.ts';
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

const engine = openHarnessEngine({
  merge: async () => mergeValues,
  wake: () => {
    if (withWorker) askForWorker().catch((error: unknown) => said.push(`sync: ${error}`));
  },
  report: (error) => said.push(String(error)),
});

function operation(name: string) {
  return must(operations.get(name), name);
}

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

const harness = {
  engine,
  /** Errors that were nobody's answer. */
  said,
  holdAt,
  letGo,
  rowsOf,
  /** Takes an act in, with the steps that follow it. */
  run(name: string, args: unknown, then: readonly string[] = []): Promise<Accepted> {
    return engine.run(operation(name), args, {
      followedBy: then.map((later) => [operation(later), args]),
    });
  },
  upload(name: string, text: string): Promise<Accepted> {
    const bytes = new TextEncoder().encode(text).buffer;
    return engine.run(operation('file.upload'), { name }, { file: { mime: 'image/png', bytes, name } });
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
    const lines = open.map(({ opId, words, state, cause }) => {
      const line = document.createElement('li');
      line.dataset['op'] = opId;
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
