import './setup-context.ts';
import 'fake-indexeddb/auto';
import { format } from 'node:util';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { tidyThread } from './setup-thread.ts';

tidyThread();

// Unit tests do not measure speed: code that a component loads on demand may take long on a busy machine.
if ('document' in globalThis) (await import('@testing-library/dom')).configure({ asyncUtilTimeout: 10_000 });

// Test files run in threads of one process, where channels of one name are connected as in windows of one browser. Their
// databases are separate, so their channels must be too.
const realm = crypto.randomUUID();
const Plain: typeof BroadcastChannel = Reflect.get(BroadcastChannel, 'plain') ?? BroadcastChannel;
globalThis.BroadcastChannel = class extends Plain {
  static readonly plain = Plain;
  constructor(name: string) {
    super(`${name} ${realm}`);
  }
};

const errors: string[] = [];

// Node has no `reportError`; a reported error counts as printed.
globalThis.reportError ??= (error) => console.error(error);

// The same cases in every run, so that no failure comes and goes. FC_SEED names other cases, FC_RUNS takes random ones.
const { FC_RUNS, FC_SEED } = process.env;
if (FC_SEED === undefined ? FC_RUNS === undefined : FC_SEED !== 'random') {
  fc.configureGlobal({ seed: Number(FC_SEED) || 20_261_120 });
}

beforeEach(() => {
  // Each test is a visit of its own, without the texts typed in the test before.
  if ('document' in globalThis) sessionStorage.clear();
  errors.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...args) => void errors.push(format(...args)));
});

// A warning of React or an unhandled error is a fault of the code under test, in any test.
afterEach(() => {
  const printed = [...errors];
  vi.mocked(console.error).mockRestore();
  expect(printed, 'console.error was called').toEqual([]);
});
