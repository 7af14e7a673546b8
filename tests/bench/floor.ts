/** The floor of a cold start: a page as static HTML without a script, on a usual line. */
import { cp, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** 1.6 Mbps and 150 ms. */
export const usual = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

/** Returns a page without its scripts. */
function withoutScripts(html: string): string {
  return html
    .replace(/<script\b(?![^>]*json)[^>]*>.*?<\/script>/gs, '')
    .replace(/<link rel="later"[^>]*>/g, '');
}

/** Copies the site without scripts into a folder, to be served: a response that a test makes itself is not throttled. */
export async function bareCopy(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bare-'));
  await cp(join(import.meta.dirname, '../../dist'), folder, { recursive: true });
  const files = await readdir(folder, { recursive: true });
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    const path = join(folder, file);
    await writeFile(path, withoutScripts(await readFile(path, 'utf8')));
  }
  return folder;
}

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
