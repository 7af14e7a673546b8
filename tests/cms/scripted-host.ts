/** A real server that says exactly what a test tells it to and remembers what it was asked. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Said {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

export interface ScriptedHost {
  readonly origin: string;
  readonly asked: Asked[];
  close(): Promise<void>;
}

/** Starts the server; `undefined` from `answer` means that it never answers. */
export async function scriptedHost(answer: (asked: Asked) => Said | undefined): Promise<ScriptedHost> {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const { method = '', url = '', headers } = request;
    const question = { method, url, headers, body: Buffer.concat(parts).toString() };
    asked.push(question);
    const said = answer(question);
    if (said) response.writeHead(said.status ?? 200, said.headers).end(said.body ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
