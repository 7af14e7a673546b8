import { memo, useEffect, useState } from 'react';
import type { Content } from '#src/features/course/model.ts';
import { ContentBody } from '#src/features/reader/blocks/content-view.tsx';
import type { Draft } from '#src/kit/draft.ts';
import { openMarkdown } from './markdown.ts';
import css from './text-block.module.css';
import { TextBoundary } from './text-boundary.tsx';

interface TextPreviewProps {
  readonly content: Content;
  readonly draft: Draft;
  readonly isMarkdown: boolean;
}

/** How long (ms) nobody types before the preview follows. */
const restMs = 250;

/** What learners will see, as the text stands now; typing does not wait for it. */
export function TextPreview({ content, draft, isMarkdown }: TextPreviewProps) {
  const [text, setText] = useState(() => draft.state().text);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = draft.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => setText(draft.state().text), restMs);
    });
    setText(draft.state().text);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [draft]);
  return (
    <TextBoundary words="We can’t show a preview of this text. The text itself is safe." text={() => text}>
      <ShownText {...{ content, isMarkdown, text }} />
    </TextBoundary>
  );
}

type ShownProps = Omit<TextPreviewProps, 'draft'> & { readonly text: string };

/** The lesson comes anew at each autosave, with every text in it. */
function isSameText(one: ShownProps, other: ShownProps): boolean {
  return (
    one.text === other.text &&
    one.isMarkdown === other.isMarkdown &&
    one.content.id === other.content.id &&
    one.content.title === other.content.title
  );
}

const ShownText = memo(function ShownText({ content, text, isMarkdown }: ShownProps) {
  const [toHtml] = useState(openMarkdown);
  return (
    <div className={css['preview']}>
      {text.trim() === '' ? (
        <p className="soft">What learners see is here as you write.</p>
      ) : (
        <ContentBody content={{ ...content, body: isMarkdown ? toHtml(text) : text }} />
      )}
    </div>
  );
}, isSameText);
