import { withFileUrls } from '#src/features/courses/media.ts';
import type { Content } from '#src/features/courses/model.ts';
import { useFileHost } from '#src/hooks/file-host.tsx';
import { SafeHtml } from '#src/ui/safe-html.tsx';
import css from './content-view.module.css';
import { FileLink } from './file-link.tsx';
import { Player } from './player.tsx';
import { Quiz } from './quiz.tsx';

/** One content block, by its type. */
export function ContentView({ content: stored }: { readonly content: Content }) {
  const content = withFileUrls(stored, useFileHost());
  return (
    <section className={css['content']} aria-label={content.title || undefined}>
      {content.title && <h2 className={css['title']}>{content.title}</h2>}
      <Body content={content} />
    </section>
  );
}

function Body({ content }: { readonly content: Content }) {
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
    case 'power point':
    case 'powerpoint':
      return <FileLink content={content} />;
    case 'survey':
      return (
        <>
          <SafeHtml kind="text" html={body} className={css['prose']} />
          <p className={css['note']}>You can’t answer this survey here yet. We are working on it.</p>
        </>
      );
    default:
      return <p className={css['note']}>Unknown Lesson Type</p>;
  }
}
