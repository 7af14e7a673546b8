import type { MouseEvent } from 'react';
import { fileNameOf } from '#src/features/course/media.ts';
import type { Content } from '#src/features/course/model.ts';
import { useNoData } from '#src/hooks/use-no-data.ts';
import { device } from '#src/kit/device-word.ts';
import { isLocalUrl } from '#src/kit/local-url.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { HeldState } from '#src/ui/held-state.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { toastFailure } from '#src/ui/toast.tsx';
import { useStored } from './use-stored.tsx';

interface OtherAppProps {
  readonly content: Content;
  readonly address: string;
  readonly words: string;
  /** What it costs, said behind the words. */
  readonly price?: string;
}

/** Hands a file over to the phone: its own app opens it. */
export function OtherApp({ content, address, words, price = '' }: OtherAppProps) {
  const stored = useStored(address);
  // The worker cannot refuse a browser's own download: without data there is none.
  const noData = useNoData();
  const name = fileNameOf(content) || (stored || isLocalUrl(address) ? content.title : '');

  /** A browser's own download does not ask the worker: what is on this phone is handed over by the page. */
  async function handOver(event: MouseEvent): Promise<void> {
    if (!stored) return;
    event.preventDefault();
    try {
      const response = await fetch(address);
      // Evicted since: what the network says instead is no file.
      if (!response.ok) throw new Error(`the file answered ${response.status}`);
      const file = await response.blob();
      saveFile(name, file.type, file);
    } catch (error) {
      toastFailure(error, 'We couldn’t open this file.', `Download it to this ${device} once more.`);
    }
  }

  if (noData && !stored && !isLocalUrl(address))
    return <HeldState state="needs-network" words="Needs data, and you chose to use none" />;
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
