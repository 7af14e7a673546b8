import type { Content } from '#src/features/course/model.ts';
import { contentTypeOf } from '#src/features/course/new-content.ts';
import { lackingOf } from '#src/features/course/unfinished.ts';
import { ChevronIcon } from '#src/ui/list-icon.tsx';
import { NeedsYouSign } from '#src/ui/needs-you-sign.tsx';
import { sendingWords } from '#src/ui/progress-words.ts';
import css from './block-row.module.css';
import { firstWords, kindOf } from './block-words.ts';
import { TypeIcon } from './editor-icon.tsx';
import { useUpload } from './upload-status.tsx';

interface BlockRowProps {
  readonly content: Content;
  readonly isOpen: boolean;
  /** The id of the element that the row opens, while it is on the page. */
  readonly controls: string | undefined;
  readonly onTap: () => void;
}

/** Shows a block on a phone as a line with its kind and first words. A tap opens it and folds the open one. */
export function BlockRow({ content, isOpen, controls, onTap }: BlockRowProps) {
  const type = contentTypeOf(content.type);
  const isRefused = useUpload(content.src)?.state === 'attention';
  const lacking = lackingOf(content);
  const words = isOpen ? content.title : firstWords(content) || 'Nothing in it yet';
  return (
    <button
      type="button"
      className={css['row']}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onTap}
    >
      {type && <TypeIcon type={type} />}
      <span className={css['words']}>
        <span className="soft small strong">
          {kindOf(content)}
          {!isOpen && lacking && ` · needs ${lacking}`}
        </span>{' '}
        {words && <span>{words}</span>}
        {!isOpen && isRefused && (
          <span className={css['refused']}>
            <NeedsYouSign /> {sendingWords({ detail: 'blocked', sends: 0 }).words}
          </span>
        )}
      </span>
      <ChevronIcon />
    </button>
  );
}
