import { fileNameOf } from '#src/features/courses/media.ts';
import type { Content } from '#src/features/courses/model.ts';
import { isLocalUrl } from '#src/kit/local-url.ts';
import { buttonClass } from '#src/ui/button.tsx';

interface OtherAppProps {
  readonly content: Content;
  readonly address: string;
  readonly words: string;
}

/** Hands a file over to the phone: its own app opens it. */
export function OtherApp({ content, address, words }: OtherAppProps) {
  return (
    <a
      href={address}
      download={fileNameOf(content) || (isLocalUrl(address) ? content.title : '')}
      className={buttonClass('plain')}
      aria-label={`${words}: ${content.title || 'the file'}`}
    >
      {words}
    </a>
  );
}
