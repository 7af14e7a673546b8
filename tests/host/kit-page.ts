// `/host/kit`: every component of src/ui in every state, built from source at the first request.
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { pagePolicy } from '#src/prerender/csp.ts';
import { layerOrder, layersFirst } from '#src/prerender/layer-order.ts';
import { Refusal } from './refusal.ts';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** The product's own policy, so that styles written by react-aria are checked as in the product. */
const policy = pagePolicy({ connect: [], upload: [] }, { scripts: [], styles: [layerOrder] });

let builtFolder: Promise<string> | undefined;

/** Builds the page into a temporary folder, once per process. */
async function build(): Promise<string> {
  const vite = await import('vite');
  const outDir = await mkdtemp(join(tmpdir(), 'kit-page-'));
  await vite.build({
    configFile: false,
    root: join(import.meta.dirname, 'kit'),
    base: '/host/kit/',
    logLevel: 'error',
    plugins: [layersFirst()],
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

/** Serves the page or one of its asset files. */
export async function kitPage(pathname: string): Promise<Response> {
  builtFolder ??= build();
  const folder = await builtFolder;
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
