// `/host/kit`: every component of src/ui in every state, built from the source when somebody first asks for it.
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { pagePolicy } from '#src/prerender/csp.ts';
import { Refusal } from './refusal.ts';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** The product's own policy: what react-aria writes into a page is judged here as it is there. */
const policy = pagePolicy({ connect: [], upload: [] }, { scripts: [], styles: [] });

let built: Promise<string> | undefined;

/** Builds the page into a folder of its own, once a process. */
async function build(): Promise<string> {
  const vite = await import('vite');
  const outDir = await mkdtemp(join(tmpdir(), 'kit-page-'));
  await vite.build({
    configFile: false,
    root: join(import.meta.dirname, 'kit'),
    base: '/host/kit/',
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2023',
      modulePreload: false,
      minify: false,
      assetsInlineLimit: 0,
    },
  });
  return outDir;
}

/** The page, or one of the files it names. */
export async function kitPage(pathname: string): Promise<Response> {
  built ??= build();
  const folder = await built;
  const asset = /^\/host\/kit\/assets\/[^/]+$/.test(pathname) ? basename(pathname) : undefined;
  const bytes = await readFile(asset ? join(folder, 'assets', asset) : join(folder, 'index.html')).catch(
    () => {
      throw new Refusal(404, 'There is no such file.');
    },
  );
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': (asset && types[extname(asset)]) ?? 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
