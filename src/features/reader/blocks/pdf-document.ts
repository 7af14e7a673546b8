/// <reference path="./pdf-library.d.ts" />
/**
 * One open paper (PDF). Its library is a chunk of its own, fetched when somebody first opens or downloads a paper.
 * Invariant: one page is drawn at a time, on a canvas of at most `mostPixels`; closing gives everything back.
 */
import type { PDFDocumentProxy, PDFPageProxy, RenderTask } from 'pdfjs-dist';

/** Pixels of one drawn page: 4 bytes each, which a phone with 1 GB can spare. */
const mostPixels = 2_400_000;

export interface PdfDocument {
  readonly pages: number;
  /**
   * Draws a page `width` CSS pixels wide; answers whether every picture of it could be drawn. A drawing that another one
   * took the place of ends quietly.
   */
  draw(canvas: HTMLCanvasElement, page: number, width: number): Promise<boolean>;
  /** The text of a page, line by line; empty for a page that is a picture. */
  textOf(page: number): Promise<string>;
  close(): Promise<void>;
}

/** What opens papers could not be had: that is the network's matter, and not the paper's. */
export class PdfReaderMissing extends Error {}

/** Everything a phone needs to open papers with no signal. */
export async function fetchPdfReader(): Promise<void> {
  const [{ fetchPdfWorker }] = await Promise.all([
    import('./pdf-worker.ts'),
    import('pdfjs-dist/legacy/build/pdf.min.mjs'),
  ]);
  await fetchPdfWorker();
}

/** Whether this phone has it: the thread's code comes last. */
export async function isPdfReaderKept(): Promise<boolean> {
  return (await import('./pdf-worker.ts')).isPdfWorkerKept();
}

/**
 * Opens a paper from its bytes, which are handed over to the thread. Rejects what is no paper, and with
 * `PdfReaderMissing` where the library or the thread cannot be fetched.
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
      // Our policy forbids both; the library then works without. For JPEG 2000 it fetches a decoder in plain script,
      // once a paper has such a picture.
      isEvalSupported: false,
      useWasm: false,
      wasmUrl: pictureDecoderFolder(),
      // A file's own code is nobody's business.
      enableXfa: false,
      verbosity,
    });
    return opened(await Promise.race([task.promise, failed]), end);
  } catch (error) {
    end();
    throw error;
  }
}

/** Of a thread that could not be fetched no more is said than that; one that breaks says how. */
function errorOfThread(event: Event): Error {
  if (event instanceof ErrorEvent) return new Error(`the thread for papers broke: ${event.message}`);
  return new PdfReaderMissing('the thread for papers did not come');
}

function opened(pdf: PDFDocumentProxy, end: () => void): PdfDocument {
  let drawing: RenderTask | undefined;
  let asked = 0;
  return {
    pages: pdf.numPages,
    async draw(canvas, number, width) {
      asked += 1;
      const mine = asked;
      drawing?.cancel();
      const page = await pdf.getPage(number);
      // Somebody leafs on faster than pages come: only the last one is drawn.
      if (mine !== asked) return true;
      const plain = page.getViewport({ scale: 1 });
      const wanted = (width * devicePixelRatio) / plain.width;
      const most = Math.sqrt(mostPixels / (plain.width * plain.height));
      const viewport = page.getViewport({ scale: Math.min(wanted, most) });
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

/** Of a picture that cannot be decoded the library has nothing, draws nothing, and says nothing. */
function hasAllPictures({ objs, commonObjs, pageNumber }: PDFPageProxy): boolean {
  const ofPage = new RegExp(`img_p${pageNumber - 1}_\\d+$`);
  const found = [...(objs as Iterable<Drawn>), ...(commonObjs as Iterable<Drawn>)];
  return found.every(([name, data]) => data !== null || !ofPage.test(name));
}

type Drawn = readonly [name: string, data: unknown];

/** The pieces of a page's text as lines: a new one where the file says so, or where the next piece is lower. */
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
