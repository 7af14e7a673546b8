/** Time of a search in a list of people. */
import type { Page } from '@playwright/test';

/** Measures the time (ms) from typing to the matching rows on the screen. */
export function searchList(page: Page, query: string): Promise<number> {
  return page.getByRole('searchbox').evaluate(async (element, text) => {
    const field = element as HTMLInputElement;
    const found = () =>
      /\d* ?people(?= of)|\d+ person/.exec(document.querySelector('main')?.textContent ?? '')?.[0];
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const write = (value: string) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    };
    write('zzzz');
    while (!/0 people of/.test(document.querySelector('main')?.textContent ?? '')) await frame();
    const before = found();
    const from = performance.now();
    write(text);
    while (found() === before && performance.now() - from < 5_000) await frame();
    await frame();
    return performance.now() - from;
  }, query);
}
