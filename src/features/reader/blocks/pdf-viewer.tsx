import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { PdfDocument } from '#src/features/reader/blocks/pdf-document.ts';
import { Button } from '#src/ui/button.tsx';
import css from './pdf-viewer.module.css';

/** Zoom levels, in widths of the screen. */
const zooms = [1, 1.5, 2, 3] as const;

interface PdfViewerProps {
  readonly paper: PdfDocument;
  readonly title: string;
  /** The page at which the person left the PDF. */
  readonly startAt: number;
  readonly onPage: (page: number) => void;
  /** Other ways to open the PDF, below a page that cannot be shown. */
  readonly children: ReactNode;
}

/** Shows one page of a PDF at a time, with its text for small screens and screen readers. */
export function PdfViewer({ paper, title, startAt, onPage, children }: PdfViewerProps) {
  const [page, setPage] = useState(Math.min(Math.max(1, startAt), paper.pages));
  const [zoom, setZoom] = useState(0);
  const { canvas, frame, failed, isWhole } = useDrawnPage(paper, page, zooms[zoom] ?? 1);
  const text = usePageText(paper, page);

  function turn(to: number): void {
    setPage(to);
    onPage(to);
    frame.current?.scrollTo(0, 0);
  }

  return (
    <div className="stack-3 slim">
      <section
        ref={frame}
        className={css['frame']}
        aria-label={`“${title}”, page ${page} of ${paper.pages}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the arrow keys have to reach it
        tabIndex={0}
      >
        <canvas
          ref={canvas}
          className={css['page']}
          data-zoom={zooms[zoom]}
          role="img"
          aria-label={text ? `Page ${page}. Its words are below.` : `Page ${page}, a picture`}
        />
      </section>
      <div role="status">
        {failed && <p>We can’t show this page. The others may open, and another app may show all of them.</p>}
        {!failed && !isWhole && (
          <p>We can’t show the pictures of this page, or not all of them. Another app may show them.</p>
        )}
      </div>
      {(failed || !isWhole) && <div className="actions">{children}</div>}
      {paper.pages > 1 && (
        <div className={css['bar']}>
          <Button aria-label="Previous page" busy={page <= 1} onClick={() => turn(page - 1)}>
            Previous
          </Button>
          <p className={css['where']} role="status">
            Page {page} of {paper.pages}
          </p>
          <Button aria-label="Next page" busy={page >= paper.pages} onClick={() => turn(page + 1)}>
            Next
          </Button>
        </div>
      )}
      <div className={css['bar']}>
        <Button busy={zoom === 0} onClick={() => setZoom(zoom - 1)}>
          Smaller
        </Button>
        <Button busy={zoom === zooms.length - 1} onClick={() => setZoom(zoom + 1)}>
          Larger
        </Button>
      </div>
      {text && (
        <details className={css['words']}>
          <summary>Read this page as text</summary>
          <p>{text}</p>
        </details>
      )}
    </div>
  );
}

/** Draws the page whenever the page, its size or the room for it changes; frees the canvas's memory at the end. */
function useDrawnPage(paper: PdfDocument, page: number, zoom: number) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const frame = useRef<HTMLElement>(null);
  const [failed, setFailed] = useState(false);
  const [isWhole, setWhole] = useState(true);

  const draw = useCallback(() => {
    const [target, room] = [canvas.current, frame.current];
    if (!target || !room) return;
    setFailed(false);
    setWhole(true);
    paper.draw(target, page, room.clientWidth * zoom).then(setWhole, (error) => {
      reportError(error);
      setFailed(true);
    });
  }, [paper, page, zoom]);

  useEffect(() => {
    draw();
    let width = frame.current?.clientWidth;
    const resized = new ResizeObserver(([entry]) => {
      const now = entry && Math.round(entry.contentRect.width);
      if (now === width) return;
      width = now;
      draw();
    });
    if (frame.current) resized.observe(frame.current);
    return () => resized.disconnect();
  }, [draw]);

  useEffect(() => {
    const target = canvas.current;
    return () => {
      if (!target) return;
      target.width = 0;
      target.height = 0;
    };
  }, []);

  return { canvas, frame, failed, isWhole };
}

function usePageText(paper: PdfDocument, page: number): string {
  const [read, setRead] = useState({ page: 0, text: '' });
  useEffect(() => {
    let isCancelled = false;
    paper.textOf(page).then(
      (text) => !isCancelled && setRead({ page, text }),
      // A page without text still has its picture.
      () => !isCancelled && setRead({ page, text: '' }),
    );
    return () => {
      isCancelled = true;
    };
  }, [paper, page]);
  return read.page === page ? read.text : '';
}
