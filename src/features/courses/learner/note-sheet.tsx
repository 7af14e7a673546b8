import { useEffect, useId, useRef, useState } from 'react';
import { type Bookmark, longestNote, noteRecord } from '#src/features/courses/bookmarks.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { toastError } from '#src/ui/toast.tsx';
import css from './note-sheet.module.css';

interface NoteSheetProps {
  readonly place: Bookmark;
  readonly title: string;
  /** The note as it was when the sheet was opened. */
  readonly text: string;
  readonly onClose: () => void;
}

/** What was typed is kept once the fingers rest this long (ms), and at closing. */
const restMs = 400;

/** A note on one block; what is typed is kept as it is typed. */
export function NoteSheet({ place, title, text: before, onClose }: NoteSheetProps) {
  const engine = useEngine();
  const id = useId();
  const [text, setText] = useState(before);
  const [kept, setKept] = useState(before);
  const latest = useRef({ text, kept, place, engine });
  latest.current = { text, kept, place, engine };

  const [keep] = useState(() => async () => {
    const { text: now, kept: then, place: where, engine: on } = latest.current;
    if (now === then || !on) return;
    try {
      if (now.trim() === '') await on.local.remove('note', where.contentId);
      else await on.local.set(noteRecord({ ...where, text: now }));
      setKept(now);
    } catch (error) {
      toastError('This phone could not keep your note. Copy it before you close it.', String(error));
    }
  });

  useEffect(() => {
    if (text === kept) return undefined;
    const timer = setTimeout(keep, restMs);
    return () => clearTimeout(timer);
  }, [text, kept, keep]);

  useEffect(() => {
    const leave = () => void keep();
    addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', leave);
    return () => {
      removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', leave);
      leave();
    };
  }, [keep]);

  return (
    <Dialog
      title="Your note"
      onClose={onClose}
      actions={
        <Button variant="main" onClick={onClose}>
          Done
        </Button>
      }
    >
      <label htmlFor={id} className={css['label']}>
        On “{title}”
      </label>
      <textarea
        id={id}
        className={css['text']}
        rows={6}
        maxLength={longestNote}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p role="status" className={css['state']}>
        {text === kept
          ? kept
            ? 'Saved on this phone. Only you see it.'
            : 'Only you see it, on this phone.'
          : 'Saving…'}
      </p>
    </Dialog>
  );
}
