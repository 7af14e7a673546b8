/**
 * Completes the worker's list that VitePWA writes into `sw.js`: a tier for each file, and revisions that the worker can
 * verify.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { revisionOf } from '#sw/revision.ts';
import type { PrecacheEntry, Tier } from '#sw/tiers.ts';

/** A file that VitePWA found in `dist`; without a revision if its name changes with its content. */
interface FoundFile {
  readonly url: string;
  readonly size: number;
  readonly revision: string | null;
}

/** Returns an entry for each file in `dist`, sorted by tier, because similar entries side by side compress best. */
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
