/**
 * Serves `dist/` the way any static host should: flat prerendered pages, the shell for the app's other addresses
 * (`dist/_redirects`), 404.html with that status for what is none, compressed, with the headers of `dist/_headers`.
 * Invariant: what is missing has the status 404, and nothing of the API is answered here.
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
/** Files of a built folder as they go out, by name and encoding: compressing them takes longer than all the rest. */
export type ServedFiles = Map<string, Body>;

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) };
const served = ['GET', 'HEAD'];
const hidden = new RegExp(hiddenPaths);
const taken = { br: new RegExp(acceptsExpression('br')), gzip: new RegExp(acceptsExpression('gzip')) };

/** Asked several times for each request: without a promise it takes a tenth of the time. */
function modified(file: string): number | undefined {
  try {
    const found = statSync(file, { throwIfNoEntry: false });
    return found?.isFile() ? found.mtimeMs : undefined;
  } catch {
    // A path below a file, or one that no disk can have.
    return undefined;
  }
}

/** The file of `dist` that answers a path: itself, its flat page, or the shell where the app has such an address. */
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
  return (['br', 'gzip'] as const).find((encoding) => taken[encoding].test(accepted));
}

const endings = { br: '.br', gzip: '.gz' };

/** What goes out of a file: what the build compressed of it, where the file is not newer than that. */
async function bytesOf(file: string, encoding: 'br' | 'gzip' | undefined, mtime: number): Promise<Buffer> {
  if (!encoding) return readFile(file);
  const packed = file + endings[encoding];
  return (modified(packed) ?? 0) >= mtime ? readFile(packed) : compressors[encoding](await readFile(file));
}

/** A connect-style middleware over a built `dist` folder. Several over the same files can share what they compressed. */
export function serveDist({ dist, bodies = new Map() }: { dist: string; bodies?: ServedFiles }) {
  const ruleFiles = new Map<string, { mtime: number; parsed: unknown }>();

  /** What a file of rules says, read anew when it changed. */
  async function ruled<Rules>(name: string, parse: (text: string) => Rules): Promise<Rules> {
    const file = join(dist, name);
    const mtime = modified(file) ?? 0;
    const cached = ruleFiles.get(name);
    if (cached?.mtime === mtime) return cached.parsed as Rules;
    const parsed = parse(mtime ? await readFile(file, 'utf8') : '');
    ruleFiles.set(name, { mtime, parsed });
    return parsed;
  }

  /** The cache knows a file by its time of change: a rebuilt worker must be seen at once. */
  async function body(file: string, encoding: 'br' | 'gzip' | undefined): Promise<Body> {
    const mtime = modified(join(dist, file)) ?? 0;
    const key = `${file} ${encoding}`;
    const cached = bodies.get(key);
    if (cached?.mtime === mtime) return cached;
    const bytes = await bytesOf(join(dist, file), encoding, mtime);
    const made = { mtime, bytes };
    bodies.set(key, made);
    return made;
  }

  async function answer(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const isApp = await ruled('_redirects', parseRedirects);
    const rules = await ruled('_headers', parseHeaders);
    const found = fileFor(dist, path, isApp(path));
    const file = found ?? '/404.html';
    const headers = found ? headersFor(rules, found) : Object.fromEntries(lostPageHeaders(rules));
    if (!found && modified(join(dist, file)) === undefined) {
      response.writeHead(404, { ...headers, 'Content-Type': 'text/plain; charset=utf-8' }).end('Not found');
      return;
    }
    const type = contentType(extname(file));
    const encoding = encodingFor(request, file);
    const { mtime, bytes } = await body(file, encoding);
    // What never changes under its name is never asked about again.
    const isLasting = headers['Cache-Control']?.includes('immutable');
    const tag = isLasting ? undefined : `W/"${Math.round(mtime).toString(36)}${bytes.length.toString(36)}"`;
    // HTTP/1.1 keeps a connection open without being told so with each of thirty files.
    response.removeHeader('Connection');
    if (found && tag && request.headers['if-none-match'] === tag) {
      response.writeHead(304, { ETag: tag, 'Cache-Control': headers['Cache-Control'] ?? 'no-cache' }).end();
      return;
    }
    response.writeHead(found ? 200 : 404, {
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
