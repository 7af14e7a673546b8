/** The worker's list as VitePWA writes it into `sw.js`: a tier for each file, and revisions the worker can check itself. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { revisionOf } from '#sw/revision.ts';
import type { PrecacheEntry, Tier } from '#sw/tiers.ts';

/** A file as VitePWA found it in `dist`; without a revision where its name changes with its content. */
interface FoundFile {
  readonly url: string;
  readonly size: number;
  readonly revision: string | null;
}

/** The list's entry of every file found in `dist`, tier by tier: alike beside each other they compress best. */
export async function precacheList(
  dist: string,
  files: readonly FoundFile[],
  tierOf: (file: string) => Tier,
): Promise<(FoundFile & PrecacheEntry)[]> {
  const entries = await Promise.all(
    files.map(async (file) => ({
      ...file,
      revision:
        file.revision === null
          ? null
          : await revisionOf(new Uint8Array(await readFile(join(dist, file.url)))),
      tier: tierOf(file.url),
    })),
  );
  return entries.toSorted((one, other) => one.tier.localeCompare(other.tier));
}
