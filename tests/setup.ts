import 'fake-indexeddb/auto';
import { format } from 'node:util';
import { afterEach, beforeEach, expect, vi } from 'vitest';

const heard: string[] = [];

// Browsers have it and Node has not; what is reported counts as said.
globalThis.reportError ??= (error) => console.error(error);

beforeEach(() => {
  heard.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...said) => void heard.push(format(...said)));
});

// A warning of React or an error nobody handled is a fault of the code under test, whatever the test looked at.
afterEach(() => {
  const said = [...heard];
  vi.mocked(console.error).mockRestore();
  expect(said, 'console.error was called').toEqual([]);
});
