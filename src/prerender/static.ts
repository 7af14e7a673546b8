/**
 * Serves `dist/` the way any static host should: flat prerendered pages, the shell for every other navigation,
 * a plain 404 for a file that is not there, compressed, with the headers of `dist/_headers`.
 * Invariant: a missing file of /assets/ is never answered with a page, and nothing of the API is answered here.
 */
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { type HeaderRules, headersFor, parseHeaders } from './headers.ts';

type Next = () => void;
interface Body {
  readonly mtime: number;
  readonly bytes: Buffer;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};
const compressible = /^(text|application)\/|svg/;
const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) };
const served = ['GET', 'HEAD'];
const notOurs = /^\/(api|upload|host)(\/|$)/;

async function modified(file: string): Promise<number | undefined> {
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() ? found.mtimeMs : undefined;
}

/** The file of `dist` that answers a path: itself, its flat page, or the shell for a navigation. */
async function fileFor(dist: string, path: string, navigates: boolean): Promise<string | undefined> {
  const flat = path === '/' ? '/index.html' : `${path.replace(/\/$/, '')}.html`;
  const candidates = [path, flat, ...(navigates && !path.startsWith('/assets/') ? ['/shell.html'] : [])];
  for (const candidate of candidates) {
    if (!candidate.startsWith('/_') && (await modified(join(dist, candidate))) !== undefined)
      return candidate;
  }
  return undefined;
}

function cleanPath(url: string | undefined): string | undefined {
  try {
    return normalize(decodeURIComponent(new URL(url ?? '/', 'http://dist').pathname));
  } catch {
    return undefined;
  }
}

function encodingFor(request: IncomingMessage, type: string): 'br' | 'gzip' | undefined {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (!compressible.test(type)) return undefined;
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
}

/** A connect-style middleware over a built `dist` folder. */
export function serveDist({ dist }: { dist: string }) {
  const bodies = new Map<string, Body>();
  let rules: { mtime: number; parsed: HeaderRules } | undefined;

  async function headerRules(): Promise<HeaderRules> {
    const file = join(dist, '_headers');
    const mtime = (await modified(file)) ?? 0;
    if (rules?.mtime !== mtime)
      rules = { mtime, parsed: mtime ? parseHeaders(await readFile(file, 'utf8')) : {} };
    return rules.parsed;
  }

  /** The cache knows a file by its time of change: a rebuilt worker must be seen at once. */
  async function body(file: string, encoding: 'br' | 'gzip' | undefined): Promise<Buffer> {
    const mtime = (await modified(join(dist, file))) ?? 0;
    const key = `${file} ${encoding}`;
    const held = bodies.get(key);
    if (held?.mtime === mtime) return held.bytes;
    const plain = await readFile(join(dist, file));
    const bytes = encoding ? await compressors[encoding](plain) : plain;
    bodies.set(key, { mtime, bytes });
    return bytes;
  }

  async function answer(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const navigates = String(request.headers.accept ?? '').includes('text/html');
    const file = await fileFor(dist, path, navigates);
    const headers = headersFor(await headerRules(), file ?? path);
    if (!file) {
      const plain = { ...headers, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
      response.writeHead(404, plain).end('Not found');
      return;
    }
    const type = types[extname(file)] ?? 'application/octet-stream';
    const encoding = encodingFor(request, type);
    const bytes = await body(file, encoding);
    response.writeHead(200, {
      ...headers,
      'Content-Type': type,
      'Content-Length': bytes.length,
      Vary: 'Accept-Encoding',
      ...(encoding && { 'Content-Encoding': encoding }),
    });
    response.end(request.method === 'HEAD' ? undefined : bytes);
  }

  return function serve(request: IncomingMessage, response: ServerResponse, next: Next): void {
    const path = cleanPath(request.url);
    if (!path || notOurs.test(path) || !served.includes(request.method ?? '')) {
      next();
      return;
    }
    answer(request, response, path).catch(() => {
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  };
}
