// Connects Node's http server (or Vite's, which is connect-style) to the host's plain functions.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { errorAnswer, type HostResponse } from './answer.ts';
import { multipartLimit } from './body.ts';
import type { Host } from './host.ts';
import { Refusal } from './refusal.ts';

export type Middleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

const ours = ['/api/', '/upload/', '/host/'];
const compress = promisify(gzip);
/** Types that Apache's mod_deflate compresses on a shared PHP host. */
const compressible = /^(text\/|application\/json)/;
/** The time (ms) for the first half of a response to arrive before the connection breaks. */
const arrivalMs = 50;
/** Smaller responses (bytes) would grow by compression. */
const compressFromBytes = 256;

/** Serves the host's paths and passes every other request on; the host is opened at the first request. */
export function hostMiddleware(openHost: () => Host): Middleware {
  const requestCounts = new WeakMap<Socket, number>();
  return (req, res, next) => {
    const before = requestCounts.get(req.socket) ?? 0;
    requestCounts.set(req.socket, before + 1);
    const path = req.url ?? '/';
    if (ours.some((prefix) => path.startsWith(prefix))) {
      void serve(openHost, req, res, before > 0);
      return;
    }
    if (req.method === 'GET' && (req.headers.accept ?? '').includes('text/html'))
      setTokenCookie(openHost(), req, res);
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
    // A client that aborts its request is no error.
    if (req.destroyed && !req.complete) return;
    await send(errorAnswer(error), req, res, reused);
  }
}

function setTokenCookie(host: Host, req: IncomingMessage, res: ServerResponse): void {
  const cookie = host.cookieFor(requestOf(req, new Uint8Array()), { ip: req.socket.remoteAddress ?? '' });
  if (cookie !== undefined) res.appendHeader('Set-Cookie', cookie);
}

/** Reads at most one byte more than the host accepts, so that the host answers 413 while the rest is discarded. */
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
  // The socket's announced length no longer fits a body that was cut at the limit.
  headers.delete('content-length');
  const method = req.method ?? 'GET';
  // The platform's Request refuses these methods, and no endpoint takes them.
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
  answer: HostResponse,
  req: IncomingMessage,
  res: ServerResponse,
  reused: boolean,
): Promise<void> {
  if (!('socket' in answer)) return write(answer, req, res);
  if (answer.socket === 'hang') return;
  if (answer.socket === 'truncate') return cutOff(answer.response, res);
  // A browser repeats a request by itself when a reused connection closes without a byte. A test that drops a response
  // needs the loss, so the head of a response is sent first.
  if (reused) return cutOff(new Response('lost on the way'), res);
  req.socket.destroy();
}

async function write(response: Response, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const plain = Buffer.from(await response.arrayBuffer());
  copyHead(response, res);
  const body = mayCompress(plain, req, res) ? await compress(plain) : plain;
  if (body !== plain) res.setHeader('Content-Encoding', 'gzip');
  if (!res.hasHeader('content-length')) res.setHeader('Content-Length', body.length);
  // The unread rest of a body that is too large would be parsed as the next request, so that connection closes; other
  // connections stay open, as is HTTP/1.1's default.
  if (req.complete) res.removeHeader('Connection');
  else res.setHeader('Connection', 'close');
  res.end(body);
}

/**
 * Whether a response may be compressed. Stored files set their own length and are sent as they are, whole or in ranges.
 */
function mayCompress(plain: Buffer, req: IncomingMessage, res: ServerResponse): boolean {
  const type = String(res.getHeader('content-type') ?? '');
  if (res.hasHeader('content-length') || !compressible.test(type) || plain.length < compressFromBytes)
    return false;
  res.appendHeader('Vary', 'Accept-Encoding');
  return /\bgzip\b/.test(String(req.headers['accept-encoding'] ?? ''));
}

async function cutOff(response: Response, res: ServerResponse): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer());
  copyHead(response, res);
  res.setHeader('Content-Length', body.length);
  // Closing the socket at once would discard the half that was written.
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
