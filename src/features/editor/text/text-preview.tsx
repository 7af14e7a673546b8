import { memo, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Content } from '#src/features/course/model.ts';
import { ContentBody } from '#src/features/reader/blocks/content-view.tsx';
import type { Draft } from '#src/kit/draft.ts';
import { scrollAnchor } from '#src/kit/scroll-anchor.ts';
import { openMarkdown } from './markdown.ts';
import css from './text-block.module.css';
import { TextBoundary } from './text-boundary.tsx';

interface TextPreviewProps {
  readonly content: Content;
  readonly draft: Draft;
  readonly isMarkdown: boolean;
}

/** Pause in typing (ms) after which the preview is updated. */
const restMs = 250;

/** Shows the current text as learners will see it, without delaying typing. */
export function TextPreview({ content, draft, isMarkdown }: TextPreviewProps) {
  const [text, setText] = useState(() => draft.state().text);
  const preview = useRef<HTMLDivElement>(null);
  const noteWords = useHeldPreview(preview, text);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      noteWords();
      setText(draft.state().text);
    };
    const stop = draft.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(follow, restMs);
    });
    setText(draft.state().text);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [draft, noteWords]);
  return (
    <TextBoundary words="We can’t show a preview of this text. The text itself is safe." text={() => text}>
      <ShownText {...{ content, isMarkdown, text, preview }} />
    </TextBoundary>
  );
}

/**
 * Keeps the visible words of the preview in place when another author's text arrives. Returns a function that measures
 * them, to be called before the new text renders.
 */
function useHeldPreview(preview: RefObject<HTMLElement | null>, text: string): () => void {
  const [anchor] = useState(() => scrollAnchor(() => preview.current));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new text is rendered, and moves the content below
  useLayoutEffect(() => {
    // A person who types looks at the caret, not at the preview.
    if (document.activeElement?.matches('textarea, input, select')) return undefined;
    const { style } = document.documentElement;
    // The browser's own scroll anchoring would move the words a second time.
    style.overflowAnchor = 'none';
    anchor.restore();
    const frame = requestAnimationFrame(() => style.removeProperty('overflow-anchor'));
    return () => {
      cancelAnimationFrame(frame);
      style.removeProperty('overflow-anchor');
    };
  }, [text]);
  return anchor.note;
}

interface ShownProps extends Omit<TextPreviewProps, 'draft'> {
  readonly text: string;
  readonly preview: RefObject<HTMLDivElement | null>;
}

/** Each autosave creates a new lesson object, with a new object for every text. */
function isSameText(one: ShownProps, other: ShownProps): boolean {
  return (
    one.text === other.text &&
    one.isMarkdown === other.isMarkdown &&
    one.content.id === other.content.id &&
    one.content.title === other.content.title
  );
}

const ShownText = memo(function ShownText({ content, text, isMarkdown, preview }: ShownProps) {
  const [toHtml] = useState(openMarkdown);
  return (
    <div ref={preview} className={css['preview']}>
      {text.trim() === '' ? (
        <p className="soft">What learners see is here as you write.</p>
      ) : (
        <ContentBody content={{ ...content, body: isMarkdown ? toHtml(text) : text }} />
      )}
    </div>
  );
}, isSameText);
