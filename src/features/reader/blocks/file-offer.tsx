import type { ReactNode } from 'react';
import type { Content } from '#src/features/course/model.ts';
import { FileSlot } from '#src/features/reader/learner-slots.tsx';
import { useSizeWords } from '#src/hooks/data-price.tsx';
import { useSyncStatus } from '#src/hooks/use-sync-status.tsx';
import { device } from '#src/kit/device-word.ts';
import { isLocalUrl } from '#src/kit/local-url.ts';
import { Button } from '#src/ui/button.tsx';
import { LongWait } from '#src/ui/long-wait.tsx';
import contentCss from './content-view.module.css';
import css from './file-offer.module.css';
import { OtherApp } from './other-app.tsx';
import { useFileSize } from './use-file-size.tsx';
import { useStored } from './use-stored.tsx';

interface FileOfferProps {
  readonly content: Content;
  readonly address: string;
  readonly kind: 'PDF' | 'PowerPoint';
  /** The additional cost of the first opening, in words. */
  readonly once?: string | undefined;
  readonly failed?: 'unreachable' | 'broken' | undefined;
  /**
   * Returns the control that opens the file in the page, with the price for its button; without it the phone's own app
   * opens the file.
   */
  readonly children?: (price: string) => ReactNode;
}

/** A lesson's file before it is opened; the button shows the price unless the file is on this phone. */
export function FileOffer({ content, address, kind, once, failed, children }: FileOfferProps) {
  const { issue } = useSyncStatus();
  const sizeWords = useSizeWords();
  const isStored = useStored(address) || isLocalUrl(address);
  const { size, ask, stop } = useFileSize(content, address);
  const isKnown = isStored || typeof size === 'number' || size === 'unsaid';
  const price = !isStored && typeof size === 'number' ? ` · ${sizeWords(size)}` : '';

  return (
    <div className={`${css['offer']} no-print`}>
      <FileSlot content={content} />
      {!isStored && size === 'unsaid' && (
        <p className="soft small">We don’t know how large this {kind} is. Opening it uses data.</p>
      )}
      {!isStored && isKnown && once && <p className="soft small">{once}</p>}
      {size === 'unreachable' && !isStored && !failed && (
        <p role="status" className={contentCss['note']}>
          We could not ask for its size. Try again with a signal.
        </p>
      )}
      {failed && (
        <p role="status" className={contentCss['note']}>
          {sentence(failed, issue === 'none')}
        </p>
      )}
      <div className="actions">
        {!isKnown && (
          <Button busy={size === 'asking'} onClick={ask}>
            {askWords(size)}
          </Button>
        )}
        {(isKnown || size === 'unreachable') &&
          (children?.(price) ?? (
            <OtherApp content={content} address={address} words={`Download (${kind})`} price={price} />
          ))}
        {failed === 'broken' && <OtherApp content={content} address={address} words="Open in another app" />}
      </div>
      {!isKnown && size === 'asking' && (
        <LongWait words="This is taking long. You can open it without its size." onStop={stop} />
      )}
    </div>
  );
}

function askWords(size: ReturnType<typeof useFileSize>['size']): string {
  if (size === 'asking') return 'Asking for its size…';
  return size === 'unreachable' ? 'Try again' : 'Show its size first';
}

function sentence(failed: 'unreachable' | 'broken', isOnline: boolean): string {
  if (failed === 'broken') return `We could not open this paper here. Another app on your ${device} may.`;
  return isOnline
    ? 'We could not fetch this file. Try again in a moment.'
    : `You have no signal, and this file is not on this ${device}. Open it once with a signal, or download the course.`;
}

/** Removes the link to the file from an older body, because it would repeat the button. */
export function withoutLink(body: string): string {
  return body.replace(/<p>\s*<a\b[^>]*>.*?<\/a>\s*<\/p>/is, '');
}
