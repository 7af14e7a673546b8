import './setup-context.ts';
import 'fake-indexeddb/auto';
import { format } from 'node:util';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { tidyThread } from './setup-thread.ts';

tidyThread();

// No unit test is about speed: code that a component loads when it is needed may take its time on a busy machine.
if ('document' in globalThis) (await import('@testing-library/dom')).configure({ asyncUtilTimeout: 10_000 });

// Test files run in threads of one process, which hear each other's channels as windows of one browser would. They are
// strangers, and so are the databases of the same name in them.
const realm = crypto.randomUUID();
const Plain: typeof BroadcastChannel = Reflect.get(BroadcastChannel, 'plain') ?? BroadcastChannel;
globalThis.BroadcastChannel = class extends Plain {
  static readonly plain = Plain;
  constructor(name: string) {
    super(`${name} ${realm}`);
  }
};

const heard: string[] = [];

// Browsers have it and Node has not; what is reported counts as said.
globalThis.reportError ??= (error) => console.error(error);

// The same cases in every run: a failure that comes and goes is nobody's. FC_SEED names others, FC_RUNS asks for new ones.
const { FC_RUNS, FC_SEED } = process.env;
if (FC_SEED === undefined ? FC_RUNS === undefined : FC_SEED !== 'random') {
  fc.configureGlobal({ seed: Number(FC_SEED) || 20_261_120 });
}

beforeEach(() => {
  // Each test is a visit of its own: what was typed in the one before is gone.
  if ('document' in globalThis) sessionStorage.clear();
  heard.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...said) => void heard.push(format(...said)));
});

// A warning of React or an error nobody handled is a fault of the code under test, whatever the test looked at.
afterEach(() => {
  const said = [...heard];
  vi.mocked(console.error).mockRestore();
  expect(said, 'console.error was called').toEqual([]);
});
