import { useEffect, useId, useRef, useState } from 'react';
import { type Bookmark, longestNote, noteRecord } from '#src/features/reader/bookmarks.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { usePinnedEpoch } from '#src/hooks/use-pinned-epoch.ts';
import { useSession } from '#src/hooks/use-session.tsx';
import { device } from '#src/kit/device-word.ts';
import { unstoredText } from '#src/kit/unstored-text.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { FieldMessage } from '#src/ui/form/field-message.tsx';
import { isSecondTap } from '#src/ui/second-tap.ts';
import { toastFailure } from '#src/ui/toast.tsx';
import css from './note-sheet.module.css';

interface NoteSheetProps {
  readonly place: Bookmark;
  readonly title: string;
  /** The note as it was when the sheet was opened. */
  readonly text: string;
  readonly onClose: () => void;
}

/** What was typed is kept once the fingers rest this long (ms), and before the sheet closes. */
const restMs = 400;

/** A note on one block; what is typed is kept as it is typed. */
export function NoteSheet({ place, title, text: before, onClose }: NoteSheetProps) {
  const engine = useEngine();
  const id = useId();
  const [text, setText] = useState(before);
  const [kept, setKept] = useState(before);
  /** What could not be stored. */
  const [refused, setRefused] = useState<string>();
  const { epoch } = usePinnedEpoch();
  const person = useSession().id;
  const [writer] = useState(person);
  const latest = useRef({ text, kept, place, engine, epoch });
  latest.current = { text, kept, place, engine, epoch };
  const [unstored] = useState(unstoredText);

  /** Stores what was typed; answers whether nothing is left to store. */
  const [keep] = useState(() => async () => {
    const { text: now, kept: then, place: where, engine: on, epoch: under } = latest.current;
    if (now === then || !on) return true;
    try {
      if (now.trim() === '') await on.local.remove('note', where.contentId, under);
      else await on.local.set(noteRecord({ ...where, text: now }), under);
      setKept(now);
      return true;
    } catch (error) {
      setRefused(now);
      toastFailure(
        error,
        `This ${device} could not keep your note.`,
        `Copy it before you close it. The ${device}’s storage may be full.`,
      );
      return false;
    }
  });

  useEffect(() => {
    if (text === kept) {
      unstored.stored();
      return undefined;
    }
    unstored.typed();
    const timer = setTimeout(keep, restMs);
    return () => clearTimeout(timer);
  }, [text, kept, keep, unstored]);

  useEffect(() => {
    const leave = () => void keep();
    addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', leave);
    return () => {
      removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', leave);
      void keep().finally(unstored.stored);
    };
  }, [keep, unstored]);

  // Signed out in another window: the next person at this phone does not read it.
  const isWriters = person === writer;
  useEffect(() => {
    if (!isWriters) onClose();
  }, [isWriters, onClose]);
  if (!isWriters) return null;

  const isRefused = text !== kept && text === refused;
  const close = () => void keep().then((isStored) => isStored && onClose());
  const leave = () => {
    // The button comes where the first of two taps on “Done” may have been.
    if (isSecondTap()) return;
    // With nothing left to store, closing does not try again.
    setText(kept);
    onClose();
  };

  return (
    <Dialog
      title="Your note"
      onClose={close}
      actions={
        <>
          <Button variant="main" onClick={close}>
            Done
          </Button>
          {isRefused && <Button onClick={leave}>Close without saving</Button>}
        </>
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
      <div role="status" className={css['state']}>
        {isRefused ? (
          <FieldMessage>{`Not saved. Copy it, or make some room on this ${device} and tap Done.`}</FieldMessage>
        ) : text !== kept ? (
          'Saving…'
        ) : kept ? (
          `Saved on this ${device}. Only you see it.`
        ) : (
          `Only you see it, on this ${device}.`
        )}
      </div>
    </Dialog>
  );
}
