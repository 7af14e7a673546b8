/** Makes a zip of certificates on the device, one file after the other, so that the page stays responsive. */
import { Zip, ZipPassThrough } from 'fflate';
import { yieldToMain } from '#src/kit/yield-to-main.ts';
import type { CertificateWriter } from './certificate-pdf.ts';
import type { PrintedFile } from './printed.ts';

interface ZipOptions {
  readonly write: CertificateWriter['write'];
  /** Runs after each file with the number of finished files. */
  readonly onProgress: (done: number) => void;
  readonly signal: AbortSignal;
}

export interface CertificateZip {
  readonly content: Blob;
  /** Whether a signature or a logo is missing in at least one file. */
  readonly lacksPicture: boolean;
}

/** Makes the zip; returns `undefined` where the signal aborted it. */
export async function certificateZip(
  files: readonly PrintedFile[],
  { write, onProgress, signal }: ZipOptions,
): Promise<CertificateZip | undefined> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part);
  });
  let lacksPicture = false;
  for (const [at, { name, data }] of files.entries()) {
    if (signal.aborted) return undefined;
    const written = await write(data);
    lacksPicture ||= written.lacksPicture;
    // A PDF is compressed already.
    const file = new ZipPassThrough(name);
    zip.add(file);
    file.push(written.bytes, true);
    onProgress(at + 1);
    await yieldToMain();
  }
  if (signal.aborted) return undefined;
  zip.end();
  return { content: new Blob(parts, { type: 'application/zip' }), lacksPicture };
}
