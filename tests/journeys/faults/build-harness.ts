import { join } from 'node:path';
import { build } from 'vite';

/** Builds pages and workers of a test into a folder. */
export async function buildPages(root: string, files: readonly string[], outDir: string): Promise<void> {
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
        input: files.map((file) => join(root, file)),
        output: { entryFileNames: '[name].js' },
      },
    },
  });
}

/** Builds the page and the worker of the harness into a folder. */
export function buildHarness(outDir: string): Promise<void> {
  return buildPages(join(import.meta.dirname, 'harness'), ['index.html', 'blank.html', 'worker.ts'], outDir);
}
