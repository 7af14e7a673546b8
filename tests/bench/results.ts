/** RESULTS.md: each bench writes the part between its own two marks. */
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, release } from 'node:os';
import { join } from 'node:path';

const results = join(import.meta.dirname, 'RESULTS.md');

/** Describes day and machine of a run; `browser` is the browser's version. */
export function machine(browser?: string): string {
  const day = new Date().toISOString().slice(0, 10);
  const host = `${process.platform} ${release()}, ${cpus().length} cores, Node ${process.versions.node}`;
  return [day, host, ...(browser ? [`Chromium ${browser}`] : [])].join(', ');
}

/** Replaces the part of a bench, or appends it. */
export async function writeResults(name: string, lines: readonly string[]): Promise<void> {
  const block = new RegExp(`<!-- ${name} -->.*<!-- /${name} -->`, 's');
  const part = [`<!-- ${name} -->`, ...lines, `<!-- /${name} -->`].join('\n');
  const text = await readFile(results, 'utf8');
  const next = block.test(text) ? text.replace(block, () => part) : `${text.trimEnd()}\n\n${part}\n`;
  await writeFile(results, next);
}
