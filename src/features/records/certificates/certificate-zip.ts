/** Many certificates as one zip, made on the device: one file after the other, so that the page stays alive. */
import { Zip, ZipPassThrough } from 'fflate';
import { yieldToMain } from '#src/kit/yield-to-main.ts';
import type { CertificateWriter } from './certificate-pdf.ts';
import type { PrintedFile } from './printed.ts';

interface Zipping {
  readonly write: CertificateWriter['write'];
  /** After each file. */
  readonly onProgress: (done: number) => void;
  readonly signal: AbortSignal;
}

export interface CertificateZip {
  readonly content: Blob;
  /** A signature or a logo could not be put into some of them. */
  readonly lacksPicture: boolean;
}

/** Makes the zip; `undefined` where it was stopped: half a list of certificates is no file. */
export async function certificateZip(
  files: readonly PrintedFile[],
  { write, onProgress, signal }: Zipping,
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
    // What is in a PDF is packed already.
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
