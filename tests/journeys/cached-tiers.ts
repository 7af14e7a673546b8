import { expect, type Page } from '@playwright/test';
import type { Tier } from '#sw/tiers.ts';

/** Waits until the worker has cached every file of these tiers. */
export async function expectCached(page: Page, ...tiers: readonly Tier[]): Promise<void> {
  const missing = () =>
    page.evaluate(async (names) => {
      const worker = await (await fetch('/sw.js')).text();
      const [list = '[]'] = /\[\{[^[\]]*"url"[^[\]]*\}\]/.exec(worker) ?? [];
      const entries: { url: string; tier?: string }[] = JSON.parse(list);
      const cached = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      const paths = cached.flat().map(({ url }) => new URL(url).pathname);
      const listed = entries.filter(({ tier = '' }) => names.some((name) => name === tier));
      return listed.length ? listed.filter(({ url }) => !paths.includes(`/${url}`)).length : 'no list';
    }, tiers);
  await expect.poll(missing, { timeout: 20_000 }).toBe(0);
}
