// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadWhenIdle } from '#src/app/pwa/reload-when-idle.ts';

const reload = vi.fn<() => void>();
const keep = vi.fn<() => void>();

beforeEach(() => {
  document.body.innerHTML = '<form><input name="name"></form>';
  vi.stubGlobal('location', { reload });
});

afterEach(() => {
  vi.unstubAllGlobals();
  reload.mockReset();
  keep.mockReset();
});

/** Asks for the page to be loaded again while a picture is on its way; answers how that ends. */
function agree(keepPage?: () => void) {
  let idle: () => Promise<void> = () => Promise.reject(new Error('nothing was asked'));
  const whileIdle = async (work: () => Promise<void>) => {
    idle = work;
  };
  reloadWhenIdle({ whileIdle }, keepPage);
  return () => idle();
}

function type(): void {
  for (const field of document.querySelectorAll('input')) field.value = 'Thandi';
}

test('The page is loaded again once everything is sent', () => {
  const sent = agree(keep);
  expect(reload).not.toHaveBeenCalled();
  void sent();
  expect(reload).toHaveBeenCalledOnce();
  expect(keep).not.toHaveBeenCalled();
});

test('Text typed while work is still being sent keeps the page, and lets the rest be sent', async () => {
  const sent = agree(keep);
  type();
  await sent();
  expect(reload).not.toHaveBeenCalled();
  expect(keep).toHaveBeenCalledOnce();
});

test('A page that must be loaded again is loaded again, whatever was typed', () => {
  const sent = agree();
  type();
  void sent();
  expect(reload).toHaveBeenCalledOnce();
});
