import css from './block-tools.module.css';

interface NoteViewProps {
  readonly text: string;
  readonly onOpen: () => void;
}

/** A note under its block; a tap opens it to write on. */
export function NoteView({ text, onOpen }: NoteViewProps) {
  return (
    <button type="button" className={css['note']} aria-haspopup="dialog" onClick={onOpen}>
      <span className={css['label']}>Your note</span>
      <span className={css['text']}>{text}</span>
    </button>
  );
}
