/**
 * The worker that reads PDFs. Its URL is the only string in this file that may become a script, under a policy that the
 * page's `trusted-types` names.
 */

import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import decoderUrl from 'pdfjs-dist/wasm/openjpeg_nowasm_fallback.js?url';

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string | null },
  ): { createScriptURL(url: string): string };
}

let admitted: string | undefined;

function admittedUrl(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  const policy = trustedTypes?.createPolicy('pdf-worker', {
    createScriptURL: (url) => (url === workerUrl ? url : null),
  });
  return policy?.createScriptURL(workerUrl) ?? workerUrl;
}

/** Starts the worker; the caller terminates it. */
export function startPdfWorker(): Worker {
  // A policy of one name can only be created once.
  admitted ??= admittedUrl();
  return new Worker(admitted, { type: 'module', name: 'pdf' });
}

/** Returns the folder of the JPEG 2000 decoder; the worker adds the file name. */
export function pictureDecoderFolder(): string {
  return new URL('.', new URL(decoderUrl, location.href)).href;
}

/** Whether the worker's code is cached. */
export async function isPdfWorkerKept(): Promise<boolean> {
  return (await caches.match(workerUrl)) !== undefined;
}

/** Fetches the worker's code into the cache, for use offline. */
export async function fetchPdfWorker(): Promise<void> {
  const response = await fetch(workerUrl);
  await response.arrayBuffer();
}
