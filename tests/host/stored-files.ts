// Serves uploaded files: known types by an allow list, everything else as an attachment.
import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from './refusal.ts';

const types: Record<string, string> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt; charset=utf-8',
  pdf: 'application/pdf',
  odp: 'application/vnd.oasis.opendocument.presentation',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
};

export function extensionOf(name: string): string {
  return /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

export function isServedAsItIs(name: string): boolean {
  return Object.hasOwn(types, extensionOf(name));
}

/** Reduces a name to ASCII letters, digits and hyphens without folders, with a known extension or `bin`. */
export function safeName(requestedName: string): string {
  const last = requestedName.split(/[\\/]/).at(-1) ?? '';
  const stem = last
    .replace(/\.[^.]*$/, '')
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 100);
  return `${stem === '' ? 'file' : stem}.${isServedAsItIs(last) ? extensionOf(last) : 'bin'}`;
}

/** Whether a stored file may have this name; path traversal does not match. */
export function isStoredName(name: string): boolean {
  return /^[A-Za-z0-9_-][A-Za-z0-9_.-]{0,120}$/.test(name) && !name.includes('..');
}

/** Serves a stored file, whole or one range of it. */
export async function serveStoredFile(uploadsDir: string, name: string, request: Request): Promise<Response> {
  const path = join(uploadsDir, name);
  const size = isStoredName(name) ? await sizeOf(path) : undefined;
  if (size === undefined) throw new Refusal(404, 'There is no such file.');
  const headers = headersFor(name);
  const range = rangeIn(request.headers.get('range'), size);
  if (range === 'beyond') {
    throw new Refusal(416, 'The file is shorter than that.', { 'Content-Range': `bytes */${size}` });
  }
  const { from, to } = range ?? { from: 0, to: size - 1 };
  headers.set('Content-Length', String(to - from + 1));
  if (range !== undefined) headers.set('Content-Range', `bytes ${from}-${to}/${size}`);
  const body = request.method === 'HEAD' ? null : await bytesOf(path, from, to);
  return new Response(body, { status: range === undefined ? 200 : 206, headers });
}

function headersFor(name: string): Headers {
  const type = types[extensionOf(name)];
  const headers = new Headers({
    'Content-Type': type ?? 'application/octet-stream',
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'public, max-age=3600',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
  });
  // Chromium's own PDF viewer does not run in a sandbox.
  if (extensionOf(name) === 'pdf') headers.delete('Content-Security-Policy');
  if (type === undefined) headers.set('Content-Disposition', 'attachment');
  return headers;
}

async function sizeOf(path: string): Promise<number | undefined> {
  try {
    const info = await stat(path);
    return info.isFile() ? info.size : undefined;
  } catch {
    return undefined;
  }
}

/** Parses one range, `bytes=from-to` or `bytes=-last`; `undefined` (the whole file) for several ranges or none. */
function rangeIn(header: string | null, size: number): { from: number; to: number } | 'beyond' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (match === null || (first === '' && last === '')) return undefined;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return from >= size || from > to ? 'beyond' : { from, to };
}

async function bytesOf(path: string, from: number, to: number): Promise<Uint8Array<ArrayBuffer>> {
  const file = await open(path);
  try {
    const bytes = new Uint8Array(Math.max(0, to - from + 1));
    const { bytesRead } = await file.read(bytes, 0, bytes.length, from);
    return bytes.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
