import { join } from 'node:path';
import { build } from 'vite';

const root = join(import.meta.dirname, 'harness');

/** Builds the page and the worker of the harness into a folder. */
export async function buildHarness(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    resolve: { alias: { dexie: 'dexie/dist/modern/dexie.mjs' } },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      modulePreload: false,
      minify: false,
      rolldownOptions: {
        input: ['index.html', 'blank.html', 'worker.ts'].map((file) => join(root, file)),
        output: { entryFileNames: '[name].js' },
      },
    },
  });
}
