/**
 * Builds the service worker as a chunk of the page's own bundle: what both need (Dexie, the engine, the CMS client) is one
 * file that a phone fetches once, and a release that changes none of it costs the worker's few lines.
 * Invariant: `sw.js` and everything it imports runs without a `document`; VitePWA only writes its list into it.
 */
import { join } from 'node:path';
import type { Plugin } from 'vite';

export const workerFile = 'sw.js';

/** Emits the worker; listed before VitePWA, which finds it in `dist`. */
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
