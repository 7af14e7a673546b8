import { memo, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Content } from '#src/features/course/model.ts';
import { ContentBody } from '#src/features/reader/blocks/content-view.tsx';
import type { Draft } from '#src/kit/draft.ts';
import { heldWords } from '#src/kit/held-words.ts';
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
 * Keeps the words of a preview that is read where they are on the screen when another author's text comes. Answers a
 * function that measures them, for the moment before it is drawn.
 */
function useHeldPreview(preview: RefObject<HTMLElement | null>, text: string): () => void {
  const [words] = useState(() => heldWords(() => preview.current));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it says is drawn, and moves what is below
  useLayoutEffect(() => {
    // Who types has the caret under their eyes, and not the preview.
    if (document.activeElement?.matches('textarea, input, select')) return undefined;
    const { style } = document.documentElement;
    // Two that put it back would move it twice.
    style.overflowAnchor = 'none';
    words.hold();
    const frame = requestAnimationFrame(() => style.removeProperty('overflow-anchor'));
    return () => {
      cancelAnimationFrame(frame);
      style.removeProperty('overflow-anchor');
    };
  }, [text]);
  return words.note;
}

interface ShownProps extends Omit<TextPreviewProps, 'draft'> {
  readonly text: string;
  readonly preview: RefObject<HTMLDivElement | null>;
}

/** The lesson comes anew at each autosave, with every text in it. */
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
