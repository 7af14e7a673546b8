import { mediaAddress, withFileUrls } from '#src/features/course/media.ts';
import type { Content } from '#src/features/course/model.ts';
import { unsentFilesOf, withLocalFiles } from '#src/features/course/unsent-files.ts';
import { SeenBlock } from '#src/features/reader/changes/seen-block.tsx';
import { useFileHost } from '#src/hooks/file-host.tsx';
import { useLocalFiles } from '#src/hooks/use-local-files.ts';
import { SafeHtml } from '#src/ui/safe-html.tsx';
import css from './content-view.module.css';
import { FileOffer, withoutLink } from './file-offer.tsx';
import { Pdf } from './pdf.tsx';
import { Player } from './player.tsx';
import { Quiz } from './quiz.tsx';
import { SurveyBlock } from './survey-block.tsx';

interface ContentViewProps {
  readonly content: Content;
  /** Whether the block was on the screen before the current person signed in or out. */
  readonly isOthers: boolean;
}

/** One content block of a lesson. */
export function ContentView({ content, isOthers }: ContentViewProps) {
  return (
    <section className="stack-4 fit" aria-label={content.title || undefined}>
      {content.title && <h2 className={css['title']}>{content.title}</h2>}
      <SeenBlock content={content} isOthers={isOthers}>
        <ContentBody content={content} />
      </SeenBlock>
    </section>
  );
}

/** The content of a block by its type, without a record of reading: authors see it too. */
export function ContentBody({ content: stored }: { readonly content: Content }) {
  // Authors see files that are not sent yet.
  const unsentFiles = useLocalFiles(unsentFilesOf(stored));
  const content = withFileUrls(withLocalFiles(stored, unsentFiles), useFileHost());
  const { type, body } = content;
  switch (type) {
    case 'text':
      return <SafeHtml kind="text" html={body} className={css['prose']} />;
    case 'quiz':
      return <Quiz content={content} />;
    case 'video':
    case 'audio':
      return <Player content={content} />;
    case 'pdf':
      return <Pdf content={content} />;
    case 'power point':
    case 'powerpoint':
      return <Presentation content={content} />;
    case 'survey':
      return <SurveyBlock content={content} />;
    default:
      return <p className={css['note']}>Unknown Lesson Type</p>;
  }
}

/** Slides: the phone's own app opens them once their size is known. */
function Presentation({ content }: { readonly content: Content }) {
  const address = mediaAddress(content);
  return (
    <>
      <SafeHtml kind="text" html={withoutLink(content.body)} className={css['prose']} />
      {address ? (
        <FileOffer content={content} address={address} kind="PowerPoint" />
      ) : (
        <p className={css['note']}>These slides have no address yet.</p>
      )}
    </>
  );
}
