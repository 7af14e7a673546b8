import { useRef, useState } from 'react';
import { officeEvents } from '#src/features/events/office/collections.ts';
import type { Guest } from '#src/features/events/office/guests.ts';
import { markerOf } from '#src/features/events/office/marks.ts';
import type { MarkedRead } from '#src/features/events/office/use-marks.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { hostNow } from '#src/kit/host-clock.ts';
import { type DoorList, type Outcome, outcomeOf, outcomeOfTyped, presentOutcome } from './outcome.ts';

/** One scan and its outcome. */
export interface ScanLine {
  readonly id: number;
  /** Time of the scan (ms). */
  readonly at: number;
  readonly outcome: Outcome;
  /** Whether the code was typed into the search, where the result is then shown. */
  readonly isTyped: boolean;
  /** State of the person's mark. */
  readonly end?: 'marked' | 'not saved' | 'taken back';
  /** The mark, with its undo. */
  readonly marked?: MarkedRead;
}

/** The scans of this visit, and the functions for more. */
export interface Scans {
  /** The last five scans, newest first. */
  readonly lines: readonly ScanLine[];
  /** Takes a code from the camera. */
  readonly scan: (text: string) => void;
  /** Takes the search text at Enter; returns whether it was a ticket. */
  readonly type: (text: string) => boolean;
  /** Marks a person who was not expected. */
  readonly markAnyway: (line: ScanLine) => void;
  readonly undo: (line: ScanLine) => void;
  /** Forgets the last scan, so that the same ticket counts again. */
  readonly putAway: () => void;
}

const shownScans = 5;
/** The time (ms) in which a further scan of the same person is ignored, because an unsteady hand repeats a ticket. */
const sameWithin = 3000;
const shortBuzz = 60;

/** Returns the person of an outcome. */
export function guestOf(outcome: Outcome): Guest | undefined {
  return 'guest' in outcome ? outcome.guest : undefined;
}

/**
 * Updates a line with the list's current marks. If another desk marked the person too, the line shows that mark and
 * offers no undo, which would not end the person's presence.
 */
function asMarkedNow(line: ScanLine, guests: readonly Guest[]): ScanLine {
  const { end: _end, marked, ...read } = line;
  const key = guestOf(line.outcome)?.key;
  const guest = guests.find((one) => one.key === key);
  if (!guest || !marked) return line;
  const others = guest.marks.filter(
    (one) => one.mark === 'was there' && !marked.made.includes(markerOf(one)),
  );
  return others.length > 0 ? { ...read, outcome: presentOutcome(guest, others) } : line;
}

/** Looks up scanned tickets in the list. Marks expected people, and only reports any other outcome. */
export function useScans(
  list: Omit<DoorList, 'events'> | undefined,
  mark: (guest: Guest) => Promise<MarkedRead>,
): Scans {
  const events = useMirror((view) => view.list(officeEvents), []) ?? [];
  const [lines, setLines] = useState<readonly ScanLine[]>([]);
  const count = useRef(0);
  /** The last person and the time of their scan; a ref, because the next scan may come before a render. */
  const last = useRef<{ readonly key: string; readonly at: number }>({ key: '', at: 0 });

  const change = (id: number, more: Partial<ScanLine>) =>
    setLines((before) => before.map((line) => (line.id === id ? { ...line, ...more } : line)));

  async function markLine({ id, outcome }: ScanLine): Promise<void> {
    const guest = guestOf(outcome);
    if (!guest) return;
    const welcome: Outcome = { kind: 'welcome', guest };
    try {
      const marked = await mark(guest);
      if (marked.made.length === 0) return change(id, { outcome: presentOutcome(guest, marked.before) });
      change(id, { outcome: welcome, end: 'marked', marked });
      navigator.vibrate?.(shortBuzz);
    } catch (error) {
      reportError(error);
      change(id, { outcome: welcome, end: 'not saved' });
    }
  }

  function take(outcome: Outcome, isTyped: boolean): void {
    const at = hostNow();
    const key = guestOf(outcome)?.key ?? '';
    if (key !== '' && last.current.key === key && at - last.current.at < sameWithin) {
      last.current = { key, at };
      return;
    }
    last.current = { key, at };
    count.current += 1;
    const line: ScanLine = { id: count.current, at, outcome, isTyped };
    setLines((before) => [line, ...before].slice(0, shownScans));
    if (outcome.kind === 'welcome') markLine(line).catch(reportError);
  }

  return {
    lines: lines.map((line) => asMarkedNow(line, list?.guests ?? [])),
    scan: (text) => list && take(outcomeOf(text, { ...list, events }), false),
    type(text) {
      const outcome = list && outcomeOfTyped(text, { ...list, events });
      if (outcome) take(outcome, true);
      return outcome !== undefined;
    },
    markAnyway: (line) => void markLine(line),
    undo(line) {
      line.marked?.undo();
      last.current = { key: '', at: 0 };
      change(line.id, { end: 'taken back' });
    },
    putAway() {
      last.current = { key: '', at: 0 };
    },
  };
}
