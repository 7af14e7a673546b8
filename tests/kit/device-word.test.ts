// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const { happyDOM } = window as unknown as {
  happyDOM: {
    setViewport(size: { width: number }): void;
    settings: { navigator: { maxTouchPoints: number } };
  };
};

/** What the module says that is loaded now. */
async function load(): Promise<string> {
  const { device } = await import('#src/kit/device-word.ts');
  return device;
}

beforeEach(() => {
  vi.resetModules();
  happyDOM.setViewport({ width: 1280 });
  happyDOM.settings.navigator.maxTouchPoints = 0;
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('On a wide screen with a mouse the word is device', async () => {
  expect(await load()).toBe('device');
});

test('On a narrow screen or a touch screen the word is phone', async () => {
  happyDOM.setViewport({ width: 360 });
  expect(await load()).toBe('phone');
  vi.resetModules();
  happyDOM.setViewport({ width: 1280 });
  happyDOM.settings.navigator.maxTouchPoints = 5;
  expect(await load()).toBe('phone');
});

test('In the worker and in the build, without a screen, the word is phone', async () => {
  vi.stubGlobal('matchMedia', undefined);
  expect(await load()).toBe('phone');
});

test('The word stays what it was when the window changes its size', async () => {
  expect(await load()).toBe('device');
  happyDOM.setViewport({ width: 360 });
  expect(await load()).toBe('device');
});
