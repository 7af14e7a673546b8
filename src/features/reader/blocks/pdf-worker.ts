/**
 * The thread that reads papers (PDF). Its address is the one string this file lets become a script, under a policy of
 * its own that the page's `trusted-types` names.
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

/** Starts the thread; whoever started it ends it. */
export function startPdfWorker(): Worker {
  // A policy can be made once only.
  admitted ??= admittedUrl();
  return new Worker(admitted, { type: 'module', name: 'pdf' });
}

/** Where the thread finds what decodes JPEG 2000: it adds the file's own name. */
export function pictureDecoderFolder(): string {
  return new URL('.', new URL(decoderUrl, location.href)).href;
}

/** Whether the thread's code is on this phone. */
export async function isPdfWorkerKept(): Promise<boolean> {
  return (await caches.match(workerUrl)) !== undefined;
}

/** Brings the thread's code to this phone ahead of the day without a signal. */
export async function fetchPdfWorker(): Promise<void> {
  const response = await fetch(workerUrl);
  await response.arrayBuffer();
}
