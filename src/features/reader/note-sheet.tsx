import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { type Bookmark, longestNote, noteRecord } from '#src/features/reader/bookmarks.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useRecordDraft } from '#src/hooks/use-kept-draft.ts';
import { useSession } from '#src/hooks/use-session.tsx';
import { device } from '#src/kit/device-word.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { FieldMessage } from '#src/ui/form/field-message.tsx';
import { isSecondTap } from '#src/ui/second-tap.ts';
import { toastFailure } from '#src/ui/toast.tsx';
import css from './note-sheet.module.css';

interface NoteSheetProps {
  readonly place: Bookmark;
  readonly title: string;
  /** The note when the sheet was opened. */
  readonly text: string;
  readonly onClose: () => void;
}

/** A note on one block, stored while it is typed. */
export function NoteSheet({ place, title, text: before, onClose }: NoteSheetProps) {
  const engine = useEngine();
  const id = useId();
  const person = useSession().id;
  const [writer] = useState(person);
  /** Dismisses the message about a failure, which is shown once and again after each tap on Done. */
  const dismissMessage = useRef<() => void>(undefined);
  const dismiss = () => {
    dismissMessage.current?.();
    dismissMessage.current = undefined;
  };
  const { draft, failed } = useRecordDraft(before, async (text, epoch) => {
    try {
      if (text.trim() === '') await engine.local.remove('note', place.contentId, epoch);
      else await engine.local.set(noteRecord({ ...place, text }), epoch);
      dismiss();
    } catch (error) {
      dismissMessage.current ??= tellNotKept(error);
      throw error;
    }
  });
  const { text, dirty } = useSyncExternalStore(draft.subscribe, draft.state);

  // Another person may have signed in, in another window: the note must not be visible then.
  const isWriters = person === writer;
  useEffect(() => {
    if (!isWriters) onClose();
  }, [isWriters, onClose]);
  if (!isWriters) return null;

  const isRefused = dirty && failed !== undefined;
  async function close(): Promise<void> {
    dismiss();
    // Marks the text as changed, so that a failed write is repeated.
    draft.type(draft.state().text);
    await draft.flush();
    if (!draft.state().dirty) onClose();
  }
  const discard = () => {
    // This button appears where “Done” was, so the second tap of a double tap is ignored.
    if (isSecondTap()) return;
    // Nothing is left to store, so closing must not try again.
    void draft.drop();
    dismiss();
    onClose();
  };

  return (
    <Dialog
      title="Your note"
      onClose={() => void close()}
      actions={
        <>
          <Button variant="main" onClick={() => void close()}>
            Done
          </Button>
          {isRefused && <Button onClick={discard}>Close without saving</Button>}
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
        onChange={({ target }) => draft.type(target.value)}
      />
      <div role="status" className="soft small">
        {isRefused ? (
          <FieldMessage>{`Not saved. Copy it, or make some room on this ${device} and tap Done.`}</FieldMessage>
        ) : dirty ? (
          'Saving…'
        ) : text ? (
          `Saved on this ${device}. Only you see it.`
        ) : (
          `Only you see it, on this ${device}.`
        )}
      </div>
    </Dialog>
  );
}

function tellNotKept(error: unknown): () => void {
  return toastFailure(
    error,
    `This ${device} could not keep your note.`,
    `Copy it before you close it. The ${device}’s storage may be full.`,
  );
}
