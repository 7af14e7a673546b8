import type { DiffPart } from '#src/kit/word-diff.ts';
import css from './marked-text.module.css';

interface MarkedTextProps {
  readonly parts: readonly DiffPart[];
  /** On a ground of its own, where nothing around it says where it ends. */
  readonly boxed?: boolean;
}

/** A text with the words marked that the other version does not have. */
export function MarkedText({ parts, boxed = false }: MarkedTextProps) {
  const text = parts.map((part) => part.text).join('');
  let at = 0;
  return (
    <span className={[css['text'], boxed && css['boxed']].filter(Boolean).join(' ')}>
      {text.trim() === '' && <span className="soft">Empty</span>}
      {parts.map((part) => {
        const key = at;
        at += part.text.length;
        return part.isChanged ? <mark key={key}>{part.text}</mark> : <span key={key}>{part.text}</span>;
      })}
    </span>
  );
}
