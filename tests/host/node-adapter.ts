// Between Node's http server (or Vite's, which is connect-style) and the host's plain functions.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { errorAnswer, type HostAnswer } from './answer.ts';
import { multipartLimit } from './body.ts';
import type { Host } from './host.ts';
import { Refusal } from './refusal.ts';

export type Middleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

const ours = ['/api/', '/upload/', '/host/'];
const compress = promisify(gzip);
/** What a shared PHP host packs before it sends it: Apache's mod_deflate does so to text and JSON. */
const packed = /^(text\/|application\/json)/;
/** How long (ms) the first half of an answer has to arrive before the line breaks. */
const arrivalMs = 50;
/** A smaller answer grows by being packed (bytes). */
const worthPacking = 256;

/** Answers what belongs to the host and lets everything else pass; the host is opened at the first request. */
export function hostMiddleware(openHost: () => Host): Middleware {
  const served = new WeakMap<Socket, number>();
  return (req, res, next) => {
    const before = served.get(req.socket) ?? 0;
    served.set(req.socket, before + 1);
    const path = req.url ?? '/';
    if (ours.some((prefix) => path.startsWith(prefix))) {
      void serve(openHost, req, res, before > 0);
      return;
    }
    if (req.method === 'GET' && (req.headers.accept ?? '').includes('text/html'))
      giveToken(openHost(), req, res);
    next();
  };
}

async function serve(
  openHost: () => Host,
  req: IncomingMessage,
  res: ServerResponse,
  reused: boolean,
): Promise<void> {
  try {
    const request = requestOf(req, await bytesOf(req));
    const answer = await openHost().handle(request, { ip: req.socket.remoteAddress ?? '' });
    await send(answer, req, res, reused);
  } catch (error) {
    // A client that went away in the middle is nobody's error.
    if (req.destroyed && !req.complete) return;
    await send(errorAnswer(error), req, res, reused);
  }
}

function giveToken(host: Host, req: IncomingMessage, res: ServerResponse): void {
  const cookie = host.cookieFor(requestOf(req, new Uint8Array()), { ip: req.socket.remoteAddress ?? '' });
  if (cookie !== undefined) res.appendHeader('Set-Cookie', cookie);
}

/** At most one byte more than the host takes: the host then answers 413 while the rest is thrown away. */
async function bytesOf(req: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((resolve, reject) => {
    const finish = () => resolve(new Uint8Array(Buffer.concat(chunks)));
    req.on('data', (chunk: Buffer) => {
      if (size > multipartLimit) return;
      size += chunk.length;
      chunks.push(chunk);
      if (size > multipartLimit) finish();
    });
    req.on('end', finish);
    req.on('error', reject);
  });
}

function requestOf(req: IncomingMessage, body: Uint8Array<ArrayBuffer>): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) {
    if (value !== undefined && !name.startsWith(':'))
      headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  // The announced length is for the socket; a body that was cut at the limit no longer has it.
  headers.delete('content-length');
  const method = req.method ?? 'GET';
  // The platform's Request does not take these; no endpoint does either.
  if (['CONNECT', 'TRACE', 'TRACK'].includes(method))
    throw new Refusal(405, 'This method is not taken.', { Allow: 'GET, POST' });
  const url = `http://${hostName(req.headers.host)}${req.url ?? '/'}`;
  if (!URL.canParse(url)) throw new Refusal(400, 'The address cannot be read.');
  const bodiless = method === 'GET' || method === 'HEAD' || body.length === 0;
  return new Request(url, { method, headers, body: bodiless ? null : body });
}

function hostName(header: string | undefined): string {
  return header !== undefined && /^[\w.:[\]-]+$/.test(header) ? header : 'localhost';
}

async function send(
  answer: HostAnswer,
  req: IncomingMessage,
  res: ServerResponse,
  reused: boolean,
): Promise<void> {
  if (!('socket' in answer)) return write(answer, req, res);
  if (answer.socket === 'hang') return;
  if (answer.socket === 'truncate') return cutOff(answer.response, res);
  // A browser sends a request once more by itself when a connection it has used before dies without a byte.
  // A test that drops an answer wants it lost: then the head of one is sent first.
  if (reused) return cutOff(new Response('lost on the way'), res);
  req.socket.destroy();
}

async function write(response: Response, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const plain = Buffer.from(await response.arrayBuffer());
  copyHead(response, res);
  const body = mayPack(plain, req, res) ? await compress(plain) : plain;
  if (body !== plain) res.setHeader('Content-Encoding', 'gzip');
  if (!res.hasHeader('content-length')) res.setHeader('Content-Length', body.length);
  // What is left of a body that is too large would be taken for the next request; else HTTP/1.1 keeps a connection unasked.
  if (req.complete) res.removeHeader('Connection');
  else res.setHeader('Connection', 'close');
  res.end(body);
}

/** A stored file counts its own bytes: it is sent as it lies, whole or in ranges. */
function mayPack(plain: Buffer, req: IncomingMessage, res: ServerResponse): boolean {
  const type = String(res.getHeader('content-type') ?? '');
  if (res.hasHeader('content-length') || !packed.test(type) || plain.length < worthPacking) return false;
  res.appendHeader('Vary', 'Accept-Encoding');
  return /\bgzip\b/.test(String(req.headers['accept-encoding'] ?? ''));
}

async function cutOff(response: Response, res: ServerResponse): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer());
  copyHead(response, res);
  res.setHeader('Content-Length', body.length);
  // What left the host before a line breaks arrives; a socket that is closed at once takes it along.
  res.write(body.subarray(0, Math.floor(body.length / 2)), () =>
    setTimeout(() => res.socket?.destroy(), arrivalMs),
  );
}

function copyHead(response: Response, res: ServerResponse): void {
  res.statusCode = response.status;
  response.headers.forEach((value, name) => {
    if (name !== 'set-cookie') res.setHeader(name, value);
  });
  for (const cookie of response.headers.getSetCookie()) res.appendHeader('Set-Cookie', cookie);
}
