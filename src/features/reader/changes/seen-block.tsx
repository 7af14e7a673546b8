import { type MouseEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Content, Question } from '#src/features/course/model.ts';
import { blockHash } from '#src/features/course/stamps.ts';
import { optionId } from '#src/features/reader/blocks/attempt.ts';
import contentCss from '#src/features/reader/blocks/content-view.module.css';
import {
  type EarlierVersion,
  readEarlier,
  readSeen,
  seenRecord,
} from '#src/features/reader/changes/kept-versions.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useSession } from '#src/hooks/use-session.tsx';
import { contentHash } from '#src/kit/canonical.ts';
import { Button } from '#src/ui/button.tsx';
import { SafeHtml } from '#src/ui/safe-html.tsx';
import css from './changes.module.css';

interface SeenBlockProps {
  /** The block as stored: URLs of its files differ between deployments. */
  readonly content: Content;
  /**
   * Whether the block was on the screen before the current person signed in or out: then reading it does not count for
   * the current person.
   */
  readonly isOthers: boolean;
  readonly children: ReactNode;
}

/**
 * A block of a lesson, marked when it differs from the version this person read; its end on the screen counts as read.
 */
export function SeenBlock({ content, isOthers, children }: SeenBlockProps) {
  const engine = useEngine();
  const { id: person } = useSession();
  const hash = useMemo(() => blockHash(content), [content]);
  const end = useRef<HTMLDivElement>(null);
  const versions = useMirror(
    async (view) => ({
      seen: await readSeen(view, content.id),
      earlier: await readEarlier(view, content.id),
    }),
    [content.id, person],
  );
  // Pinned while the lesson is open, so that the mark does not disappear during reading.
  const [first, pinSeen] = useState<{ readonly person: string; readonly seen: string | undefined }>();
  const isOther = first?.person !== person || (first.seen === undefined && versions?.seen !== undefined);
  if (versions && isOther) pinSeen({ person, seen: versions.seen });
  const isNews = versions !== undefined && versions.seen !== hash;

  useEffect(() => {
    if (!end.current || !isNews || isOthers) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      engine.local.set(seenRecord(content.id, hash)).catch(reportError);
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [engine, content.id, hash, isNews, isOthers]);

  const isChanged = first?.person === person && first.seen !== undefined && first.seen !== hash;
  const before = versions?.earlier.find((version) => version.hash === first?.seen);

  /** Closes the earlier version and keeps the scroll position of the text below it. */
  function hide({ currentTarget }: MouseEvent<HTMLElement>): void {
    const box = currentTarget.parentElement;
    const next = box?.nextElementSibling;
    const isBelow = (box?.getBoundingClientRect().top ?? 0) < 0;
    const place = next?.getBoundingClientRect().top ?? 0;
    flushSync(() => pinSeen({ person, seen: hash }));
    if (next && isBelow)
      window.scrollBy({ top: next.getBoundingClientRect().top - place, behavior: 'instant' });
  }

  return (
    <>
      {isChanged && (
        <div className={`${css['changed']} no-print`} data-tools="">
          <p>
            <strong>Changed since you read it</strong>
          </p>
          {before && (
            <details>
              <summary>See what it said before</summary>
              <EarlierBlock version={before} content={content} />
            </details>
          )}
          <Button variant="quiet" onClick={hide}>
            Hide this note
          </Button>
        </div>
      )}
      {children}
      <div ref={end} className={css['end']} />
    </>
  );
}

interface EarlierBlockProps {
  readonly version: EarlierVersion;
  /** The current block; apart from the text, only differences are shown. */
  readonly content: Content;
}

/** The earlier version of a block: its text, its questions with answers, the name of its file. */
export function EarlierBlock({ version: { title, body, src, questions }, content }: EarlierBlockProps) {
  const isOtherQuiz = contentHash(questions) !== contentHash(content.questions);
  return (
    <>
      {title !== content.title && <p>{title}</p>}
      <SafeHtml kind="text" html={body} className={contentCss['prose']} />
      {isOtherQuiz && questions.length > 0 && (
        <ol className={contentCss['prose']}>
          {questions.map((question) => (
            <li key={question.id}>
              <EarlierQuestion question={question} />
            </li>
          ))}
        </ol>
      )}
      {src !== '' && src !== content.src && (
        <p>
          It was: <span>{nameOf(src)}</span>
        </p>
      )}
    </>
  );
}

function EarlierQuestion({ question: { question, options, explanation } }: { readonly question: Question }) {
  return (
    <>
      <p>{question}</p>
      <ul>
        {options.map((option, at) => (
          <li key={optionId(option, at)}>
            {option.text}
            {option.isCorrect && <strong> Right answer</strong>}
          </li>
        ))}
      </ul>
      {explanation && <p>{explanation}</p>}
    </>
  );
}

/** Returns a file's name, because the file may be deleted by now; for a video elsewhere its URL. */
function nameOf(src: string): string {
  const name = /\/([^/?#]+\.\w+)$/.exec(src)?.[1];
  if (!name) return src;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
