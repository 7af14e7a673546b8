/**
 * What a failed journey leaves behind for whoever reads its output: what the phone still held, what its requests met,
 * and what the host was asked. A machine that runs the journeys keeps no traces.
 */
import type { BrowserContext, Page } from '@playwright/test';
import type { Site } from './site.ts';

/** A mutation as it lies in the outbox; only what tells how it stands. */
export interface Lying {
  readonly name: string;
  readonly state: string;
  /** Sends that may have left. */
  readonly sends: number;
  readonly failures: number;
  readonly cause?: { readonly kind: string; readonly message: string };
}

/** The outbox, read where it lies and not by the app; a phone on which the app never came alive has none. */
export function outboxOn(page: Page): Promise<Lying[]> {
  return page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'kasi')) return [];
    return new Promise<Lying[]>((resolve, reject) => {
      const opening = indexedDB.open('kasi');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const rows = opening.result.transaction('$outbox').objectStore('$outbox').getAll();
        rows.onsuccess = () => resolve(rows.result);
        rows.onerror = () => reject(rows.error);
      };
    });
  });
}

/** Notes from now on what fails on the way; answers how to read it all. */
export function startBlackBox(context: BrowserContext, site: Site): () => Promise<string> {
  const began = Date.now();
  const failed: string[] = [];
  context.on('requestfailed', (request) => {
    const by = request.serviceWorker() ? 'worker' : 'page';
    const { pathname } = new URL(request.url());
    failed.push(
      `${Date.now() - began} ms, ${by}: ${request.method()} ${pathname} ${request.failure()?.errorText}`,
    );
  });

  async function lying(): Promise<string[]> {
    const page = context.pages().find((open) => open.url().startsWith(site.url));
    if (!page) return ['no page was open'];
    const rows = await outboxOn(page).catch((error) => [String(error)]);
    return rows.map((row) => {
      if (typeof row === 'string') return row;
      const { name, state, sends, failures, cause } = row;
      return `${name} ${state}, sends ${sends}, failures ${failures}: ${cause?.kind} ${cause?.message}`;
    });
  }

  return async () => {
    const asked = Object.entries(site.host().requests.counts()).map(([what, times]) => `${times} × ${what}`);
    const parts = {
      'the outbox': await lying(),
      'failed on the way': failed.slice(-40),
      'the host was asked': asked,
    };
    return Object.entries(parts)
      .map(([title, lines]) => [`${title}:`, ...lines.map((line) => `  ${line}`)].join('\n'))
      .join('\n');
  };
}
