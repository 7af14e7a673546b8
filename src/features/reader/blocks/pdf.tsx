import { useEffect, useRef, useState } from 'react';
import { mediaAddress } from '#src/features/course/media.ts';
import type { Content } from '#src/features/course/model.ts';
import { openPdf, type PdfDocument, PdfReaderMissing } from '#src/features/reader/blocks/pdf-document.ts';
import { hasOpenedPaper, pageRecord, readPage } from '#src/features/reader/blocks/pdf-page.ts';
import { loadPdfViewer } from '#src/features/reader/reader-parts.tsx';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { device } from '#src/kit/device-word.ts';
import { Button } from '#src/ui/button.tsx';
import { LazyPart } from '#src/ui/lazy-part.tsx';
import { LongWait } from '#src/ui/long-wait.tsx';
import { SafeHtml } from '#src/ui/safe-html.tsx';
import contentCss from './content-view.module.css';
import { FileOffer, withoutLink } from './file-offer.tsx';
import { OtherApp } from './other-app.tsx';

type Opened = 'closed' | 'opening' | 'unreachable' | 'broken' | PdfDocument;

/** A PDF: its description, and its pages once it is opened. */
export function Pdf({ content }: { readonly content: Content }) {
  const engine = useEngine();
  const { id, title, body } = content;
  const address = mediaAddress(content);
  const { opened, open, stop } = useOpenedPaper(address);
  const storedPage = useMirror(
    async (view) => ({ page: await readPage(view, id), openedBefore: await hasOpenedPaper(view) }),
    [id],
  );
  const storePage = (page: number) => void engine.local.set(pageRecord(id, page)).catch(reportError);
  const isOpen = typeof opened === 'object';

  function openAt(): void {
    storePage(storedPage?.page ?? 1);
    open();
  }

  return (
    <>
      <SafeHtml kind="text" html={withoutLink(body)} className={contentCss['prose']} />
      {!address && <p className={contentCss['note']}>This paper has no address yet.</p>}
      {address && !isOpen && (
        <FileOffer
          content={content}
          address={address}
          kind="PDF"
          once={storedPage?.openedBefore ? undefined : 'The first paper may need 0.4 MB more, once.'}
          failed={opened === 'unreachable' || opened === 'broken' ? opened : undefined}
        >
          {(price) => (
            <Button busy={opened === 'opening'} onClick={openAt}>
              {opened === 'opening' ? (
                'Opening…'
              ) : (
                <span>
                  Open<span className="visually-hidden"> “{title || 'the paper'}”</span>
                  {price}
                </span>
              )}
            </Button>
          )}
        </FileOffer>
      )}
      {address && opened === 'opening' && (
        <LongWait words="This paper is taking long. It may still come." onRetry={openAt} onStop={stop}>
          <OtherApp content={content} address={address} words="Open in another app" />
        </LongWait>
      )}
      {isOpen && address && storedPage && (
        <LazyPart
          load={loadPdfViewer}
          props={{
            paper: opened,
            title: title || 'The paper',
            startAt: storedPage.page,
            onPage: storePage,
            children: <OtherApp content={content} address={address} words="Open in another app" />,
          }}
          opening="Opening the paper"
          missing={`What shows papers is not on this ${device} yet. Open this paper once with a signal.`}
        />
      )}
    </>
  );
}

/** Fetches and opens a PDF on request, and closes it on unmount. */
function useOpenedPaper(address: string | undefined) {
  const [opened, setOpened] = useState<Opened>('closed');
  const giveUp = useRef<AbortController>(undefined);

  useEffect(() => () => giveUp.current?.abort(), []);
  useEffect(
    () => () => {
      if (typeof opened === 'object') opened.close().catch(reportError);
    },
    [opened],
  );

  async function load(from: string, signal: AbortSignal): Promise<Opened> {
    const bytes = await fetch(from, { signal })
      .then(async (response) => (response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined))
      .catch(() => undefined);
    if (!bytes) return 'unreachable';
    try {
      return await openPdf(bytes);
    } catch (error) {
      return error instanceof PdfReaderMissing ? 'unreachable' : 'broken';
    }
  }

  /** Opens the file, and aborts an earlier attempt. */
  function open(): void {
    if (!address) return;
    giveUp.current?.abort();
    const controller = new AbortController();
    giveUp.current = controller;
    setOpened('opening');
    load(address, controller.signal)
      .then((paper) => {
        if (!controller.signal.aborted) setOpened(paper);
        else if (typeof paper === 'object') return paper.close();
        return undefined;
      })
      .catch(reportError);
  }

  function stop(): void {
    giveUp.current?.abort();
    setOpened('closed');
  }

  return { opened, open, stop };
}
