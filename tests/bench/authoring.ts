import type { Browser, Page } from '@playwright/test';
import { openEditorAt } from '../fixtures/journeys/editor.ts';
import type { Site } from '../fixtures/journeys/site.ts';
import { storedIn } from '../fixtures/journeys/stored-data.ts';
import { type Figure, figure } from './figure.ts';
import { median } from './floor.ts';
import { plantLargeCourse } from './large-course.ts';

const limits = { outlineMs: 200, keyMs: 50, autosaveKB: 300 };
const viewport = { width: 360, height: 740 };
const slug = 'bookkeeping';

export interface AuthoringSize {
  readonly chapters: number;
  readonly lessons: number;
  readonly keys: number;
  /** Seconds of typing. */
  readonly typed: number;
}

const whole: AuthoringSize = { chapters: 200, lessons: 20, keys: 300, typed: 180 };

/** Measures the time (ms) from the tap to the paint of the sheet of chapters. */
function outlineOpens(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((done, fail) => {
        const button = [...document.querySelectorAll('button')].find(
          (one) => one.getAttribute('aria-label') === 'Chapters and lessons',
        );
        if (!button) return fail(new Error('no outline to open'));
        const start = performance.now();
        const seen = () => {
          if (document.querySelector('dialog nav, [role="dialog"] nav'))
            requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
          else requestAnimationFrame(seen);
        };
        button.click();
        requestAnimationFrame(seen);
      }),
  );
}

async function outlineTimes(page: Page, rounds: number): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    times.push(await outlineOpens(page));
    // By key: a click at the same place so soon after the last one would count as a double tap.
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  return median(times);
}

/** Measures the time (ms) from each key to its paint; a key without an entry took one frame. */
async function keyTimes(page: Page, keys: number): Promise<number> {
  await page.evaluate(() => {
    const durations: Record<string, number> = {};
    Object.assign(globalThis, { durations });
    type Timing = PerformanceEventTiming & { readonly interactionId: number };
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries() as Timing[])
        if (interactionId) durations[interactionId] = Math.max(durations[interactionId] ?? 0, duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  const text = page.getByRole('textbox', { name: 'Text', exact: true }).first();
  await text.press('ControlOrMeta+End');
  for (let key = 0; key < keys; key++) {
    await page.keyboard.press('abcde '[key % 6] ?? 'a');
    await page.waitForTimeout(60);
  }
  const durations = await page.evaluate(() =>
    Object.values((globalThis as unknown as { durations: Record<string, number> }).durations),
  );
  const slowest = durations.toSorted((a, b) => b - a);
  process.stdout.write(`slowest keys: ${slowest.slice(0, 8).join(', ')} ms\n`);
  return slowest[Math.floor(keys * 0.05)] ?? 16;
}

/** Measures the rows (kB) that typing leaves on the phone once everything was sent. */
async function autosave(page: Page, seconds: number): Promise<number> {
  const size = async () => Buffer.byteLength((await storedIn(page)).tables);
  const before = await size();
  await page.getByRole('textbox', { name: 'Text', exact: true }).first().focus();
  for (let second = 0; second < seconds; second++) {
    await page.keyboard.type('Sold. ', { delay: 30 });
    await page.waitForTimeout(820);
  }
  await page.getByText(/Sent \d\d:\d\d$/).waitFor({ timeout: 60_000 });
  return ((await size()) - before) / 1000;
}

/** Measures the costs of writing a very large course: its outline, each key, and the rows that saving leaves. */
export async function authoring(browser: Browser, site: Site, size = whole): Promise<readonly Figure[]> {
  const { chapters, lessons, keys, typed } = size;
  plantLargeCourse(site, slug, { chapters, lessons, textBytes: 20_000 });
  const context = await browser.newContext({ viewport });
  const page = await openEditorAt(context, site.url, slug);
  const tools = await context.newCDPSession(page);
  const many = `${chapters} chapters of ${lessons} lessons`;
  const opens = await outlineTimes(page, 5);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const slowOpens = await outlineTimes(page, 3);
  process.stdout.write(`the outline with the processor × 4: ${Math.round(slowOpens)} ms\n`);
  const key = await keyTimes(page, keys);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const saved = await autosave(page, typed);
  await context.close();
  return [
    figure(`The outline of ${many} opens`, opens, limits.outlineMs, 'ms'),
    figure(
      `Key to paint in a text of 20 kB there, ${keys} keys, processor × 4, 95 of 100 within`,
      key,
      limits.keyMs,
      'ms',
    ),
    figure(`${typed} seconds of autosave leave on the phone, all of it sent`, saved, limits.autosaveKB, 'kB'),
  ];
}
