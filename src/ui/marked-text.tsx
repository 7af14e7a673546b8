import type { DiffPart } from '#src/kit/word-diff.ts';
import css from './marked-text.module.css';

interface MarkedTextProps {
  readonly parts: readonly DiffPart[];
  /** Whether the text has its own background, where nothing around it shows its end. */
  readonly boxed?: boolean;
}

/** Renders a text with the words marked that the other version lacks. */
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
