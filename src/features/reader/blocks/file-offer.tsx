import { type ReactNode, useState } from 'react';
import { type AskedSize, askSize, knownSize } from '#src/features/course/file-size.ts';
import type { Content } from '#src/features/course/model.ts';
import { FileSlot } from '#src/features/reader/learner-slots.tsx';
import { useSizeWords } from '#src/hooks/data-price.tsx';
import { useSyncStatus } from '#src/hooks/use-sync-status.tsx';
import { device } from '#src/kit/device-word.ts';
import { isLocalUrl } from '#src/kit/local-url.ts';
import { Button } from '#src/ui/button.tsx';
import contentCss from './content-view.module.css';
import css from './file-offer.module.css';
import { OtherApp } from './other-app.tsx';
import { useStored } from './use-stored.tsx';

interface FileOfferProps {
  readonly content: Content;
  readonly address: string;
  readonly kind: 'PDF' | 'PowerPoint';
  /** What it costs besides the file. */
  readonly once?: string | undefined;
  readonly failed?: 'unreachable' | 'broken' | undefined;
  /** How it is opened here, once its size is known; without it the phone's own app opens it. */
  readonly children?: ReactNode;
}

/** A file of a lesson before it is opened: whether it is on this phone, else what it costs. */
export function FileOffer({ content, address, kind, once, failed, children }: FileOfferProps) {
  const { issue } = useSyncStatus();
  const sizeWords = useSizeWords();
  const stored = useStored(address) || isLocalUrl(address);
  const [size, setSize] = useState<AskedSize | 'asking' | undefined>(knownSize(content));
  const isKnown = stored || typeof size === 'number' || size === 'unsaid';

  async function ask(): Promise<void> {
    setSize('asking');
    setSize(await askSize(address));
  }

  return (
    <div className={`${css['offer']} no-print`}>
      <FileSlot content={content} />
      {!stored && isKnown && (
        <p className={css['once']}>
          {costWords(kind, typeof size === 'number' ? sizeWords(size) : undefined)}
        </p>
      )}
      {!stored && isKnown && once && <p className={css['once']}>{once}</p>}
      {size === 'unreachable' && !stored && !failed && (
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
          <Button busy={size === 'asking'} onClick={() => void ask().catch(reportError)}>
            {askWords(size)}
          </Button>
        )}
        {(isKnown || size === 'unreachable') &&
          (children ?? <OtherApp content={content} address={address} words={`Download (${kind})`} />)}
        {failed === 'broken' && <OtherApp content={content} address={address} words="Open in another app" />}
      </div>
    </div>
  );
}

function askWords(size: AskedSize | 'asking' | undefined): string {
  if (size === 'asking') return 'Asking…';
  return size === 'unreachable' ? 'Try again' : 'Show its size first';
}

function costWords(kind: string, size: string | undefined): string {
  if (size) return `Opening it without keeping it: ${kind}, ${size} of data.`;
  return `${kind}, and the office does not say how large it is. Opening it uses data.`;
}

function sentence(failed: 'unreachable' | 'broken', isOnline: boolean): string {
  if (failed === 'broken') return `We could not open this paper here. Another app on your ${device} may.`;
  return isOnline
    ? 'We could not fetch this file. Try again in a moment.'
    : `You have no signal, and this file is not on this ${device}. Open it once with a signal, or download the course.`;
}

/** The words beside a file: its link in an older body would be a second button. */
export function withoutLink(body: string): string {
  return body.replace(/<p>\s*<a\b[^>]*>.*?<\/a>\s*<\/p>/is, '');
}
