/**
 * The worker's list as VitePWA writes it into `sw.js`: revisions the worker can check for itself, and the mark on what
 * it fetches before anything else.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The part of a list entry that is read and written here. */
export interface ListedFile {
  url: string;
  size: number;
  revision: string | null;
}

/** As the worker computes it (sw/shelf.ts): the first ten bytes of the SHA-256, in hex. */
async function revisionOf(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
    .slice(0, 20);
}

/** Marks the files of the first installation, and gives the others that keep their names a revision. */
export async function listFor(
  dist: string,
  files: readonly ListedFile[],
  first: ReadonlySet<string>,
): Promise<ListedFile[]> {
  return Promise.all(
    files.map(async (file) => ({
      ...file,
      revision: file.revision === null ? null : await revisionOf(join(dist, file.url)),
      ...(first.has(file.url) && { first: true }),
    })),
  );
}
