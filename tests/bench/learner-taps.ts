import type { Browser, Locator, Page } from '@playwright/test';
import { expectCached } from '../fixtures/journeys/cached-tiers.ts';
import type { Site } from '../fixtures/journeys/site.ts';
import { type Figure, figure } from './figure.ts';

const limits = { paintMs: 50, shift: 0 };

interface Tap {
  readonly ms: number;
  /** Times (ms) among `ms`: until the page's handler began, and of the handler. */
  readonly waited: number;
  readonly worked: number;
  readonly what: string;
}

/** Taps that took longer than a frame until the next paint, and the layout shift. */
interface Seen {
  readonly taps: Record<string, Tap>;
  /** Name of the tap's target: the target is often gone when the browser reports the tap. */
  what: string;
  shift: number;
}

function watch(): void {
  const seen: Seen = { taps: {}, what: '', shift: 0 };
  Object.assign(globalThis, { seen });
  type Timing = PerformanceEventTiming & { readonly interactionId: number };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Timing[]) {
      const { interactionId, duration: ms, startTime, processingStart, processingEnd } = entry;
      if (interactionId === 0 || (seen.taps[interactionId]?.ms ?? 0) >= ms) continue;
      const [waited, worked] = [processingStart - startTime, processingEnd - processingStart].map(Math.round);
      seen.taps[interactionId] = { ms, waited: waited ?? 0, worked: worked ?? 0, what: seen.what };
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  type Shift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries() as Shift[])
      if (!hadRecentInput) seen.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/**
 * Waits two frames, after which the tap is painted and reported to observers, then half a second, so that the next tap
 * at the same place is no double tap.
 */
function painted(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 500))),
      ),
  );
}

/** Taps through a learner's pages; returns the number of taps. */
async function tapThrough(page: Page, taps: number): Promise<number> {
  let count = 0;
  const tap = async (name: string, what: Locator) => {
    if (count >= taps || !(await what.isVisible().catch(() => false))) return;
    await page.evaluate((tapped) => {
      (globalThis as unknown as { seen: Seen }).seen.what = tapped;
    }, name);
    // Scrolls first: only the tap is measured.
    await what.scrollIntoViewIfNeeded();
    await what.click();
    count += 1;
    await painted(page);
  };
  while (count < taps) {
    const before = count;
    await tap('Outline', page.getByRole('button', { name: 'Outline' }));
    await tap('Close', page.getByRole('dialog').getByRole('button', { name: 'Close' }));
    for (const question of await page.getByRole('group').all())
      await tap('Answer', question.locator('label').first());
    await tap('Try again', page.getByRole('button', { name: 'Try again' }));
    await tap('Bookmark', page.getByRole('button', { name: /^Bookmark/ }).first());
    const next = page.getByRole('link', { name: /^Next:/ });
    if (await next.isVisible()) await tap('Next', next);
    else await tap('Previous', page.getByRole('link', { name: 'Previous' }));
    if (count === before) throw new Error('there is nothing to tap');
  }
  return count;
}

/** Measures the time from a learner's taps to the paint, and the layout shift, with the processor at a quarter. */
export async function learnerTaps(browser: Browser, site: Site, taps = 60): Promise<readonly Figure[]> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true });
  await context.addInitScript(watch);
  const page = await context.newPage();
  await page.goto(`${site.url}/course/bookkeeping`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.keyboard.press('Shift');
  await expectCached(page, 'shell', 'content');
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  const tools = await context.newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const count = await tapThrough(page, taps);
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
  await context.close();
  // A tap that was not reported was painted within 16 ms.
  const slowest = Object.values(seen.taps).toSorted((a, b) => b.ms - a.ms);
  for (const { ms, waited, worked, what } of slowest.slice(0, 5))
    process.stdout.write(`${ms} ms, ${waited} waiting and ${worked} working: ${what}\n`);
  const p98 = slowest[Math.floor(count * 0.02)]?.ms ?? 16;
  return [
    figure(
      `Tap to paint, ${count} taps of a learner, processor × 4, 98 of 100 within`,
      p98,
      limits.paintMs,
      'ms',
    ),
    figure('What moved by itself in these lessons (CLS)', seen.shift, limits.shift, ''),
  ];
}
