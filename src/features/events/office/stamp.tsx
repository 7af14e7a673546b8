import { useSyncExternalStore } from 'react';
import { TickIcon } from '#src/ui/icon.tsx';
import { secondTapMs } from '#src/ui/second-tap.ts';
import type { GuestActs } from './guest-columns.tsx';
import type { Guest } from './guests.ts';
import type { JustMarked, JustMarkedList } from './just-marked.ts';
import css from './stamp.module.css';

/** Returns the mark that this page just made for a person. */
function useJustMarked(list: JustMarkedList, key: string): JustMarked | undefined {
  return useSyncExternalStore(list.subscribe, () => list.all().get(key));
}

interface StampProps {
  readonly guest: Guest;
  readonly acts: GuestActs;
}

/**
 * The tick of a row: the first tap marks the person present, another within ten seconds undoes the mark, and a later one
 * opens the person.
 */
export function Stamp({ guest, acts }: StampProps) {
  const made = useJustMarked(acts.justMarked, guest.key);
  const isHere = guest.state === 'was there';

  function tapped(): void {
    if (!isHere) acts.mark(guest);
    else if (!made) acts.open(guest);
    // Ignores the second tap of a double tap.
    else if (performance.now() - made.at > secondTapMs) acts.undo(guest);
  }

  // An unclear person is resolved in the sheet.
  if (guest.state === 'unclear') return null;
  return (
    <button
      type="button"
      className={css['stamp']}
      aria-label="Mark present"
      aria-pressed={isHere}
      onClick={tapped}
    >
      <TickIcon />
    </button>
  );
}

/** The Undo button in a row, for the mark just made. */
export function UndoStamp({ guest, acts }: StampProps) {
  const made = useJustMarked(acts.justMarked, guest.key);
  if (!made || guest.state !== 'was there') return null;
  return (
    <button type="button" className={css['undo']} onClick={() => acts.undo(guest)}>
      Undo
    </button>
  );
}
