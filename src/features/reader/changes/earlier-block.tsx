import type { Content, Question } from '#src/features/course/model.ts';
import { optionId } from '#src/features/reader/blocks/attempt.ts';
import contentCss from '#src/features/reader/blocks/content-view.module.css';
import type { EarlierVersion } from '#src/features/reader/changes/earlier-blocks.ts';
import { contentHash } from '#src/kit/canonical.ts';
import { SafeHtml } from '#src/ui/safe-html.tsx';

interface EarlierBlockProps {
  readonly version: EarlierVersion;
  /** The block as it is now: of the rest of what it had only what differs is shown. */
  readonly content: Content;
}

/** What a block was before: its words, its questions with their answers, the name of its file. */
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

/** Of a file its name: it may be gone by now. Of a film elsewhere its address. */
function nameOf(src: string): string {
  const name = /\/([^/?#]+\.\w+)$/.exec(src)?.[1];
  if (!name) return src;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
