import type { MouseEvent } from 'react';
import { fileNameOf } from '#src/features/course/media.ts';
import type { Content } from '#src/features/course/model.ts';
import { useNoData } from '#src/hooks/use-no-data.ts';
import { device } from '#src/kit/device-word.ts';
import { isLocalUrl } from '#src/kit/local-url.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { StoredState } from '#src/ui/stored-state.tsx';
import { toastFailure } from '#src/ui/toast.tsx';
import { useStored } from './use-stored.tsx';

interface OtherAppProps {
  readonly content: Content;
  readonly address: string;
  readonly words: string;
  /** The price, shown after the words. */
  readonly price?: string;
}

/** Passes a file to the phone's own app. */
export function OtherApp({ content, address, words, price = '' }: OtherAppProps) {
  const isStored = useStored(address);
  // The worker cannot block the browser's own download: in the no-data mode there is none.
  const noData = useNoData();
  const name = fileNameOf(content) || (isStored || isLocalUrl(address) ? content.title : '');

  /** Saves a stored file from the page, as the browser's own download bypasses the worker. */
  async function handOver(event: MouseEvent): Promise<void> {
    if (!isStored) return;
    event.preventDefault();
    try {
      const response = await fetch(address);
      // Evicted in between: the network's error response is not the file.
      if (!response.ok) throw new Error(`the file answered ${response.status}`);
      const file = await response.blob();
      saveFile(name, file.type, file);
    } catch (error) {
      toastFailure(error, 'We couldn’t open this file.', `Download it to this ${device} once more.`);
    }
  }

  if (noData && !isStored && !isLocalUrl(address))
    return <StoredState state="needs-network" words="Needs data, and you chose to use none" />;
  return (
    <a
      href={address}
      download={name}
      className={buttonClass('plain')}
      aria-label={`${words}${price}: ${content.title || 'the file'}`}
      onClick={handOver}
    >
      {words + price}
    </a>
  );
}
