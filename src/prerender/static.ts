/**
 * Serves `dist/` as any static host should: flat prerendered pages, the shell for the app's other addresses
 * (`dist/_redirects`), 404.html with status 404 for all others, compressed, with the headers of `dist/_headers`.
 *
 * Invariant: a missing file has the status 404, and no call of the API is served here.
 */
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { hostPath } from '#src/cms/host-paths.ts';
import { flatFile } from '#src/kit/flat-file.ts';
import { parseRedirects } from './app-routes.ts';
import { compressibleEndings, contentType } from './content-types.ts';
import { headersFor, parseHeaders } from './headers.ts';
import { acceptsExpression, hiddenPaths, lostPageHeaders } from './server-rules.ts';

type Next = () => void;
interface Body {
  readonly mtime: number;
  readonly bytes: Buffer;
}
/** The served bytes by file and encoding, cached because compression takes longer than everything else. */
export type ServedFiles = Map<string, Body>;

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) };
const served = ['GET', 'HEAD'];
const hidden = new RegExp(hiddenPaths);
const acceptedPatterns = {
  br: new RegExp(acceptsExpression('br')),
  gzip: new RegExp(acceptsExpression('gzip')),
};

/**
 * Returns a file's modification time (ms). Synchronous, because it is called several times per request and then takes a
 * tenth of the time.
 */
function modified(file: string): number | undefined {
  try {
    const stats = statSync(file, { throwIfNoEntry: false });
    return stats?.isFile() ? stats.mtimeMs : undefined;
  } catch {
    // The path is below a file, or invalid.
    return undefined;
  }
}

/**
 * Returns the file of `dist` for a path: the path's own file, its flat page, or the shell for an address of the app.
 */
function fileFor(dist: string, path: string, isApp: boolean): string | undefined {
  if (hidden.test(path)) return undefined;
  const flat = flatFile(path.replace(/(?<=.)\/$/, ''));
  const candidates = [path, flat, ...(isApp ? ['/shell.html'] : [])];
  return candidates.find((candidate) => modified(join(dist, candidate)) !== undefined);
}

function cleanPath(url: string | undefined): string | undefined {
  try {
    return normalize(
      decodeURIComponent(new URL(`/${url ?? ''}`.replace(/^\/+/, '/'), 'http://dist').pathname),
    );
  } catch {
    return undefined;
  }
}

function encodingFor(request: IncomingMessage, file: string): 'br' | 'gzip' | undefined {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (!compressibleEndings.includes(extname(file).slice(1))) return undefined;
  return (['br', 'gzip'] as const).find((encoding) => acceptedPatterns[encoding].test(accepted));
}

const endings = { br: '.br', gzip: '.gz' };

/** Returns a file's bytes, from the build's compressed file unless that is older. */
async function bytesOf(file: string, encoding: 'br' | 'gzip' | undefined, mtime: number): Promise<Buffer> {
  if (!encoding) return readFile(file);
  const packed = file + endings[encoding];
  return (modified(packed) ?? 0) >= mtime ? readFile(packed) : compressors[encoding](await readFile(file));
}

/** Returns a connect-style middleware for a built `dist` folder. Several for the same files can share `bodies`. */
export function serveDist({ dist, bodies = new Map() }: { dist: string; bodies?: ServedFiles }) {
  const ruleFiles = new Map<string, { mtime: number; parsed: unknown }>();

  /** Returns the parsed rules of a file, which is read again after a change. */
  async function ruled<Rules>(name: string, parse: (text: string) => Rules): Promise<Rules> {
    const file = join(dist, name);
    const mtime = modified(file) ?? 0;
    const cached = ruleFiles.get(name);
    if (cached?.mtime === mtime) return cached.parsed as Rules;
    const parsed = parse(mtime ? await readFile(file, 'utf8') : '');
    ruleFiles.set(name, { mtime, parsed });
    return parsed;
  }

  /** Returns the cached bytes while the modification time is unchanged: a rebuilt worker must be served at once. */
  async function body(file: string, encoding: 'br' | 'gzip' | undefined): Promise<Body> {
    const mtime = modified(join(dist, file)) ?? 0;
    const key = `${file} ${encoding}`;
    const cached = bodies.get(key);
    if (cached?.mtime === mtime) return cached;
    const bytes = await bytesOf(join(dist, file), encoding, mtime);
    const entry = { mtime, bytes };
    bodies.set(key, entry);
    return entry;
  }

  async function answer(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const isApp = await ruled('_redirects', parseRedirects);
    const rules = await ruled('_headers', parseHeaders);
    const foundFile = fileFor(dist, path, isApp(path));
    const file = foundFile ?? '/404.html';
    const ruledBy = foundFile === '/shell.html' ? path : foundFile;
    const headers = ruledBy ? headersFor(rules, ruledBy) : Object.fromEntries(lostPageHeaders(rules));
    if (!foundFile && modified(join(dist, file)) === undefined) {
      response.writeHead(404, { ...headers, 'Content-Type': 'text/plain; charset=utf-8' }).end('Not found');
      return;
    }
    const type = contentType(extname(file));
    const encoding = encodingFor(request, file);
    const { mtime, bytes } = await body(file, encoding);
    // A file that never changes under its name is never revalidated.
    const isLasting = headers['Cache-Control']?.includes('immutable');
    const tag = isLasting ? undefined : `W/"${Math.round(mtime).toString(36)}${bytes.length.toString(36)}"`;
    // HTTP/1.1 keeps a connection open by default; the header would cost bytes with each of thirty files.
    response.removeHeader('Connection');
    if (foundFile && tag && request.headers['if-none-match'] === tag) {
      response.writeHead(304, { ETag: tag, 'Cache-Control': headers['Cache-Control'] ?? 'no-cache' }).end();
      return;
    }
    response.writeHead(foundFile ? 200 : 404, {
      ...headers,
      ...(tag && { ETag: tag }),
      'Content-Type': type,
      'Content-Length': bytes.length,
      Vary: 'Accept-Encoding',
      ...(encoding && { 'Content-Encoding': encoding }),
    });
    response.end(request.method === 'HEAD' ? undefined : bytes);
  }

  return function serve(request: IncomingMessage, response: ServerResponse, next: Next): void {
    const path = cleanPath(request.url);
    if (!path || hostPath.test(path) || !served.includes(request.method ?? '')) {
      next();
      return;
    }
    answer(request, response, path).catch(() => {
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  };
}
