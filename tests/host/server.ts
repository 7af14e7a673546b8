import { mkdtempSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServedFiles, serveDist } from '#src/prerender/static.ts';
import { createHost, type Host, type HostOptions } from './host.ts';
import { hostMiddleware, type Middleware } from './node-adapter.ts';

export type ServerOptions = Partial<HostOptions> & {
  /** 0, the default, takes a free port. */
  port?: number;
  /** A built site to serve beside the API, and its compressed files. */
  dist?: string;
  bodies?: ServedFiles;
};

export type RunningServer = {
  url: string;
  port: number;
  host: Host;
  /** Options that start the same server again: same port, same data. */
  place: { port: number; databaseFile: string; uploadsDir: string };
  /** Closes every connection at once. */
  stop(): Promise<void>;
};

/** Starts the host as a server of its own, on a fresh database unless one is given. */
export async function startServer({
  port = 0,
  dist,
  bodies,
  ...options
}: ServerOptions = {}): Promise<RunningServer> {
  const place = placeFor(options);
  const host = createHost({ ...options, ...place });
  const handlers = [hostMiddleware(() => host)];
  if (dist !== undefined) handlers.push(serveDist({ dist, ...(bodies && { bodies }) }));
  const server = createServer((req, res) => inTurn(handlers, req, res));
  await listening(server, port);
  const { port: bound } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${bound}`,
    port: bound,
    host,
    place: { port: bound, ...place },
    stop: () => stop(server, host),
  };
}

function placeFor({ databaseFile, uploadsDir }: Partial<HostOptions>): {
  databaseFile: string;
  uploadsDir: string;
} {
  const file = databaseFile ?? join(mkdtempSync(join(tmpdir(), 'embedded-host-')), 'host.sqlite');
  return { databaseFile: file, uploadsDir: uploadsDir ?? `${file}-uploads` };
}

function inTurn([first, ...rest]: Middleware[], req: IncomingMessage, res: ServerResponse): void {
  if (first !== undefined) {
    first(req, res, () => inTurn(rest, req, res));
    return;
  }
  res.writeHead(404, { 'Content-Type': 'application/json' });
  res.end(JSON.stringify({ error: 'There is nothing here.' }));
}

function listening(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
}

function stop(server: Server, host: Host): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve(host.close()));
    server.closeAllConnections();
  });
}
