import { mediaAddress } from '#src/features/course/media.ts';
import type { Content } from '#src/features/course/model.ts';
import { SafeHtml } from '#src/ui/safe-html.tsx';
import contentCss from './content-view.module.css';
import { FileOffer, withoutLink } from './file-offer.tsx';

/** Slides: the phone's own app opens them, once their size is known. */
export function Presentation({ content }: { readonly content: Content }) {
  const address = mediaAddress(content);
  return (
    <>
      <SafeHtml kind="text" html={withoutLink(content.body)} className={contentCss['prose']} />
      {address ? (
        <FileOffer content={content} address={address} kind="PowerPoint" />
      ) : (
        <p className={contentCss['note']}>These slides have no address yet.</p>
      )}
    </>
  );
}
