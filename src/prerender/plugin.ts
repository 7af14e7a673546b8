/**
 * Writes the public pages and the shell after the bundle, without a second build and without a network.
 * Listed before VitePWA: the worker's list is made from the files that are there when it runs.
 */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import * as v from 'valibot';
import { createServer, loadEnv, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { type BuiltChunks, bootScript, builtChunks } from './boot-script.ts';
import { criticalCss } from './critical-css.ts';
import { hostsOf } from './csp.ts';
import { filesFor, firstInstall, isFirst } from './first-install.ts';
import { formatHeaders, headerRules } from './headers.ts';
import { type Frame, pageHtml, shellHtml } from './page-html.ts';
import { flatFile, pagesOf } from './pages.ts';
import { pageSnapshot, Snapshot } from './snapshot.ts';
import { serveDist } from './static.ts';

type Entry = typeof import('./entry.tsx');

/** The part of a worker's list entry this plugin reads and marks. */
interface ListedFile {
  url: string;
  size: number;
  revision: string | null;
}

/** The server's day: what is over on it is not prerendered any more. */
const today = () => new Date().toLocaleDateString('en-CA', { timeZone: 'Africa/Johannesburg' });

/** Runs `render` with the server entry in Vite's own module runner: it knows CSS modules, and nothing is built twice. */
async function withEntry(config: ResolvedConfig, render: (entry: Entry) => Promise<void>): Promise<void> {
  const { root, mode, css } = config;
  const vite = await createServer({
    root,
    mode,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    plugins: [react()],
    css: { modules: css.modules ?? {} },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    await render((await vite.ssrLoadModule('/src/prerender/entry.tsx')) as Entry);
  } finally {
    await vite.close();
  }
}

async function writePages(
  config: ResolvedConfig,
  built: BuiltChunks,
  bundle: Rolldown.OutputBundle,
): Promise<void> {
  const dist = join(config.root, config.build.outDir);
  const write = (file: string, text: string) => writeFile(join(dist, file), text);
  const hosts = hostsOf(loadEnv(config.mode, config.root, 'VITE_'));
  const frame: Frame = {
    template: await readFile(join(dist, 'index.html'), 'utf8'),
    boot: bootScript(built),
    hosts,
  };
  const snapshot = v.parse(
    Snapshot,
    JSON.parse(await readFile(join(config.root, 'src/prerender/snapshot.json'), 'utf8')),
  );
  const css = allStyles(bundle);

  await withEntry(config, async ({ renderPage }) => {
    for (const { path, route, next, collections } of pagesOf(snapshot)) {
      const carried = { ...pageSnapshot(snapshot, collections, today()), builtOn: today() };
      const rendered = await renderPage(path, carried);
      const style = criticalCss(css, rendered.markup);
      await write(
        flatFile(path),
        pageHtml(frame, {
          ...rendered,
          path,
          snapshot: carried,
          style,
          later: filesFor(built, [route, ...next]),
        }),
      );
    }
  });
  await write('shell.html', shellHtml(frame, filesFor(built, [])));
  await write('_headers', formatHeaders(headerRules(hosts)));
  await rm(join(dist, built.boot.fileName));
}

/** Every style of the build, the layers' order first; only what a page needs is kept of it. */
function allStyles(bundle: Rolldown.OutputBundle): string {
  const sheets = Object.values(bundle).filter(
    (output) => output.type === 'asset' && output.fileName.endsWith('.css'),
  );
  const text = sheets.map((sheet) => (sheet.type === 'asset' ? String(sheet.source) : ''));
  return text
    .toSorted((a, b) => Number(b.includes('@layer tokens')) - Number(a.includes('@layer tokens')))
    .join('\n');
}

/** The Vite plugin, and what marks the worker's first list. */
export function prerender() {
  let config: ResolvedConfig;
  let needed: ReadonlySet<string> = new Set();

  const plugin: Plugin = {
    name: 'prerender',
    configResolved(resolved) {
      config = resolved;
    },
    configurePreviewServer(server) {
      server.middlewares.use(serveDist({ dist: join(config.root, config.build.outDir) }));
    },
    writeBundle: {
      sequential: true,
      order: 'post',
      async handler(_, bundle) {
        const built = builtChunks(bundle);
        needed = firstInstall(built);
        await writePages(config, built, bundle);
      },
    },
  };

  function markFirst(files: ListedFile[]): { manifest: ListedFile[]; warnings: string[] } {
    return {
      manifest: files.map((file) => (isFirst(file, needed) ? { ...file, first: true } : file)),
      warnings: [],
    };
  }
  return { plugin, markFirst };
}
