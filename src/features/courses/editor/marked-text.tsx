import type { DiffPart } from '#src/kit/word-diff.ts';
import css from './marked-text.module.css';

/** A text with the words marked that the other version does not have. */
export function MarkedText({ parts }: { readonly parts: readonly DiffPart[] }) {
  const text = parts.map((part) => part.text).join('');
  let at = 0;
  return (
    <p className={css['text']}>
      {text.trim() === '' && <span className={css['empty']}>Empty</span>}
      {parts.map((part) => {
        const key = at;
        at += part.text.length;
        return part.isChanged ? <mark key={key}>{part.text}</mark> : <span key={key}>{part.text}</span>;
      })}
    </p>
  );
}
