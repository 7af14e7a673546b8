/// <reference path="./pdf-library.d.ts" />
/**
 * One open PDF. Its library is a chunk of its own, fetched when somebody first opens or downloads a PDF. Invariant: one
 * page is drawn at a time, on a canvas of at most `mostPixels`; closing frees all memory.
 */
import type { PDFDocumentProxy, PDFPageProxy, RenderTask } from 'pdfjs-dist';

/** Limit of pixels of one drawn page: 4 bytes each, affordable on a phone with 1 GB. */
const mostPixels = 2_400_000;

export interface PdfDocument {
  readonly pages: number;
  /**
   * Draws a page `width` CSS pixels wide; resolves to whether all its pictures could be drawn. A drawing that a later
   * one superseded resolves to true.
   */
  draw(canvas: HTMLCanvasElement, page: number, width: number): Promise<boolean>;
  /** Returns the text of a page, line by line; empty for a scanned page. */
  textOf(page: number): Promise<string>;
  close(): Promise<void>;
}

/** The library or its worker could not be fetched: a failure of the network, not of the PDF. */
export class PdfReaderMissing extends Error {}

/** Fetches all code that opens PDFs, for use offline. */
export async function fetchPdfReader(): Promise<void> {
  const [{ fetchPdfWorker }] = await Promise.all([
    import('./pdf-worker.ts'),
    import('pdfjs-dist/legacy/build/pdf.min.mjs'),
  ]);
  await fetchPdfWorker();
}

/** Whether all code that opens PDFs is cached: the worker's code is fetched last. */
export async function isPdfReaderKept(): Promise<boolean> {
  return (await import('./pdf-worker.ts')).isPdfWorkerKept();
}

/**
 * Opens a PDF from its bytes, which are transferred to the worker. Rejects for an invalid PDF, and with
 * `PdfReaderMissing` when the library or the worker cannot be fetched.
 */
export async function openPdf(bytes: Uint8Array): Promise<PdfDocument> {
  const [library, { pictureDecoderFolder, startPdfWorker }] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.min.mjs'),
    import('./pdf-worker.ts'),
  ]).catch((cause) => {
    throw new PdfReaderMissing('the library for papers did not come', { cause });
  });
  const thread = startPdfWorker();
  const verbosity = library.VerbosityLevel.ERRORS;
  const worker = library.PDFWorker.create({ port: thread, verbosity });
  const failed = new Promise<never>((_, reject) => {
    thread.addEventListener('error', (event) => reject(errorOfThread(event)), { once: true });
  });
  const end = () => {
    worker.destroy();
    thread.terminate();
  };
  try {
    const task = library.getDocument({
      data: bytes,
      worker,
      // The page's policy forbids both, and the library works without them: for JPEG 2000 pictures it then fetches a
      // decoder written in JavaScript.
      isEvalSupported: false,
      useWasm: false,
      wasmUrl: pictureDecoderFolder(),
      // Scripts of forms in a PDF never run.
      enableXfa: false,
      verbosity,
    });
    return pdfDocumentOf(await Promise.race([task.promise, failed]), end);
  } catch (error) {
    end();
    throw error;
  }
}

/** Returns the error of a failed worker; a worker that could not be fetched gives no message, one that failed does. */
function errorOfThread(event: Event): Error {
  if (event instanceof ErrorEvent) return new Error(`the thread for papers broke: ${event.message}`);
  return new PdfReaderMissing('the thread for papers did not come');
}

function pdfDocumentOf(pdf: PDFDocumentProxy, end: () => void): PdfDocument {
  let drawing: RenderTask | undefined;
  let latestDrawing = 0;
  return {
    pages: pdf.numPages,
    async draw(canvas, number, width) {
      latestDrawing += 1;
      const ownDrawing = latestDrawing;
      drawing?.cancel();
      const page = await pdf.getPage(number);
      // Another page was requested meanwhile: only the latest is drawn.
      if (ownDrawing !== latestDrawing) return true;
      const plain = page.getViewport({ scale: 1 });
      const fullScale = (width * devicePixelRatio) / plain.width;
      const largestScale = Math.sqrt(mostPixels / (plain.width * plain.height));
      const viewport = page.getViewport({ scale: Math.min(fullScale, largestScale) });
      canvas.width = Math.floor(viewport.width);
      canvas.height = Math.floor(viewport.height);
      const task = page.render({ canvas, viewport });
      drawing = task;
      try {
        await task.promise;
        return hasAllPictures(page);
      } catch (error) {
        if (!(error instanceof Error) || error.name !== 'RenderingCancelledException') throw error;
        return true;
      } finally {
        page.cleanup();
      }
    },
    async textOf(number) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      return linesOf(items);
    },
    async close() {
      drawing?.cancel();
      await pdf.destroy();
      end();
    },
  };
}

/** Whether every picture was decoded: for a failed one the library stores null, draws nothing and reports nothing. */
function hasAllPictures({ objs, commonObjs, pageNumber }: PDFPageProxy): boolean {
  const ofPage = new RegExp(`img_p${pageNumber - 1}_\\d+$`);
  const objects = [...(objs as Iterable<Drawn>), ...(commonObjs as Iterable<Drawn>)];
  return objects.every(([name, data]) => data !== null || !ofPage.test(name));
}

type Drawn = readonly [name: string, data: unknown];

/**
 * Joins the pieces of a page's text into lines: a new one at the file's line ends, or where the next piece is lower.
 */
function linesOf(items: readonly object[]): string {
  let text = '';
  let height: number | undefined;
  for (const item of items as readonly { str?: string; hasEOL?: boolean; transform?: number[] }[]) {
    if (item.str === undefined) continue;
    const at = item.transform?.[5];
    const isLower = height !== undefined && at !== undefined && Math.abs(at - height) > 2;
    if (isLower && !text.endsWith('\n')) text += '\n';
    else if (text !== '' && !/\s$/.test(text) && item.str !== '') text += ' ';
    text += item.str;
    if (item.hasEOL) text += '\n';
    if (item.str !== '') height = at;
  }
  return text
    .replace(/[ \t]+/g, ' ')
    .replace(/\n{2,}/g, '\n')
    .trim();
}
