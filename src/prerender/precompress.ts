/**
 * Writes `.br` and `.gz` beside files of `dist/` that become smaller: hosts differ in what they compress, and none
 * compresses as well as the build.
 *
 * Invariant: the worker's file is left out, because an operator may replace it by the kill switch, and an old
 * compressed file would then be served instead.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { compressibleEndings } from './content-types.ts';

const packers = {
  br: (plain: Buffer) =>
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
  gz: (plain: Buffer) => promisify(gzip)(plain, { level: 9 }),
} as const;

/** The size (bytes) below which a second file costs more on disk than it saves on the network. */
const smallest = 256;
const replaceable = new Set(['sw.js', 'kill-switch.js']);

function isPacked(name: string): boolean {
  return compressibleEndings.includes(extname(name).slice(1)) && !replaceable.has(name);
}

/** Compresses the files of a built folder in both formats; their modification times stay. */
export async function precompressFolder(dist: string): Promise<void> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = entries.filter(
    (entry) => entry.isFile() && isPacked(entry.name) && !entry.name.startsWith('_'),
  );
  for (const { parentPath, name } of files) {
    const plain = await readFile(join(parentPath, name));
    if (plain.length < smallest) continue;
    for (const [ending, pack] of Object.entries(packers)) {
      const packed = await pack(plain);
      if (packed.length < plain.length) await writeFile(join(parentPath, `${name}.${ending}`), packed);
    }
  }
}

/** Returns the plugin, which must come last, after the one that writes the manifest and the worker. */
export function precompress(): Plugin {
  let dist = '';
  return {
    name: 'precompress',
    apply: 'build',
    enforce: 'post',
    configResolved: ({ root, build }) => {
      dist = join(root, build.outDir);
    },
    closeBundle: { sequential: true, order: 'post', handler: () => precompressFolder(dist) },
  };
}
