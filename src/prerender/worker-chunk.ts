/**
 * Builds the service worker as a chunk of the page's bundle: shared modules (Dexie, the engine, the CMS client) are one
 * file, which a phone fetches once, and a release that does not change them costs only the worker's few lines.
 *
 * Invariant: `sw.js` and all its imports run without a `document`; VitePWA only inserts its list.
 */
import { join } from 'node:path';
import type { Plugin } from 'vite';

export const workerFile = 'sw.js';

/** Returns the plugin that emits the worker; listed before VitePWA, which finds it in `dist`. */
export function workerChunk(): Plugin {
  let root = '';
  return {
    name: 'worker-chunk',
    configResolved(config) {
      root = config.root;
    },
    buildStart() {
      if (this.environment.mode !== 'build') return;
      this.emitFile({
        type: 'chunk',
        id: join(root, 'sw/sw.ts'),
        fileName: workerFile,
        preserveSignature: false,
      });
    },
  };
}
