/** The server that all rivals write to: items in memory, a latency, faults, and counts of requests. */
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { Couch } from './couch.ts';
import type { Item } from './page/rival.ts';

export type Stored = Item & { readonly rev: number };

/** A response: status and body. */
export type Answer = readonly [number, unknown];

/** The server's state, as the runner reads and sets it. */
export class Server {
  readonly couch = new Couch(this);
  readonly items = new Map<string, Stored>();
  /** Marks of all acts that arrived. */
  readonly marks = new Set<string>();
  latencyMs = 0;
  requests = 0;
  writes = 0;
  /** Id of the item whose writes are refused. */
  poisoned = '';
  /** The session ends when so many marks have arrived. */
  signedOutAt = Number.POSITIVE_INFINITY;
  /** Writes without a response, each the first that would reach so many marks; `heard`: the write is applied. */
  silences: { readonly at: number; readonly heard: boolean }[] = [];
  #rev = 0;
  #waiters: { marks: number; heard: () => void }[] = [];
  #silenced: (() => void) | undefined;

  /** Resets the server to `count` items and no faults. */
  reset(count: number): void {
    for (const stored of [this.items, this.marks]) stored.clear();
    this.couch.reset();
    Object.assign(this, { latencyMs: 0, requests: 0, writes: 0, poisoned: '' });
    Object.assign(this, { signedOutAt: Number.POSITIVE_INFINITY, silences: [] });
    const text = 'A shop that writes down what it sells knows by Friday what to buy on Monday. '.repeat(3);
    for (let n = 0; n < count; n++) this.put({ id: `item-${n}`, title: `Title ${n}`, text, marks: [] });
  }

  /** Resolves to true once so many marks have arrived, or to false after `limitMs`. */
  arrived(marks: number, limitMs: number): Promise<boolean> {
    if (this.marks.size >= marks) return Promise.resolve(true);
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), limitMs);
      const heard = () => {
        clearTimeout(timer);
        resolve(true);
      };
      this.#waiters.push({ marks, heard });
    });
  }

  /** Resolves once a write got no response. */
  silenced(): Promise<void> {
    return new Promise((resolve) => {
      this.#silenced = resolve;
    });
  }

  get isSignedOut(): boolean {
    return this.marks.size >= this.signedOutAt;
  }

  /** Returns the items that changed after a revision, in order. */
  after(rev: number, limit: number): Stored[] {
    const later = [...this.items.values()].filter((item) => item.rev > rev);
    return later.toSorted((a, b) => a.rev - b.rev).slice(0, limit);
  }

  put(item: Item): Stored {
    const stored = { ...item, rev: ++this.#rev };
    this.items.set(item.id, stored);
    for (const mark of item.marks) this.marks.add(mark);
    return stored;
  }

  /** Applies one write; returns the response. */
  write(item: Item): Answer {
    if (item.id === this.poisoned) return [422, { error: 'refused' }];
    this.writes += 1;
    return [200, this.put(item)];
  }

  /** Returns the silence that this write meets, and whether the write is applied; `undefined` otherwise. */
  silence(body: unknown): { readonly heard: boolean } | undefined {
    const [next] = this.silences;
    const came = marksIn(body).filter((mark) => !this.marks.has(mark)).length;
    if (!next || came === 0 || this.marks.size + came < next.at) return undefined;
    this.silences.shift();
    return next;
  }

  /** Resolves the waits for marks, and for a silence. */
  carriedOut(isSilent: boolean): void {
    for (const { marks, heard } of this.#waiters) if (this.marks.size >= marks) heard();
    this.#waiters = this.#waiters.filter(({ marks }) => this.marks.size < marks);
    if (isSilent) this.#silenced?.();
  }
}

/** Returns the marks in a request's items. */
function marksIn(body: unknown): string[] {
  const { docs = body } = (body ?? {}) as { docs?: unknown };
  const items = (Array.isArray(docs) ? docs : [docs]) as ({ marks?: string[] } | undefined)[];
  return items.flatMap((item) => item?.marks ?? []);
}

const limitOf = (url: URL) => Number(url.searchParams.get('limit') ?? Number.POSITIVE_INFINITY);

function answered(server: Server, method: string, url: URL, body: unknown): Answer {
  const [, , kind = '', id = ''] = url.pathname.split('/');
  if (kind === 'ping') return [200, {}];
  if (server.isSignedOut) return [401, { error: 'unauthorized' }];
  if (kind === 'me') return [200, { id: '7' }];
  const item = body as Item;
  if (kind === 'couch') {
    const path = url.pathname.replace(/^\/api\/couch\/?/, '');
    return server.couch.answered(method, path, url.searchParams, body);
  }
  if (kind === 'bulk') {
    const refused = (body as Item[]).filter((item) => server.write(item)[0] !== 200);
    return [200, { refused: refused.map(({ id }) => id) }];
  }
  if (method === 'PUT') return server.write({ ...item, id });
  if (method === 'POST') return server.write({ ...item, id: `made-${server.items.size}` });
  if (!id) return [200, { items: server.after(Number(url.searchParams.get('after')), limitOf(url)) }];
  const stored = server.items.get(id);
  return stored ? [200, stored] : [404, { error: 'not found' }];
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return text ? JSON.parse(text) : undefined;
}

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };

async function file(folder: string, path: string, response: ServerResponse): Promise<void> {
  const name = path === '/' ? '/index.html' : path;
  const bytes = await readFile(join(folder, name)).catch(() => undefined);
  response.writeHead(bytes ? 200 : 404, { 'content-type': types[extname(name)] ?? 'text/plain' }).end(bytes);
}

/** Serves the pages of a folder, and the items. */
export async function startServer(folder: string): Promise<{ server: Server; url: string; end(): void }> {
  const server = new Server();
  const listening = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (!url.pathname.startsWith('/api/')) return file(folder, url.pathname, response);
    server.requests += 1;
    const body = await bodyOf(request);
    if (server.latencyMs > 0) await new Promise((later) => setTimeout(later, server.latencyMs));
    const silence = server.silence(body);
    const [status, responseBody] =
      silence?.heard === false ? [0, ''] : answered(server, request.method ?? 'GET', url, body);
    server.carriedOut(silence !== undefined);
    if (silence) return;
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify(responseBody));
  });
  await new Promise<void>((listens) => listening.listen(0, '127.0.0.1', listens));
  const { port } = listening.address() as AddressInfo;
  const end = () => {
    listening.closeAllConnections();
    listening.close();
  };
  return { server, url: `http://localhost:${port}/`, end };
}
