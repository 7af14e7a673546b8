import { type ReactNode, useState } from 'react';
import { dayWords, type EventTimes, timeWords } from '#src/features/events/day-words.ts';
import { isOver } from '#src/features/events/when.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { device } from '#src/kit/device-word.ts';
import { hostNow } from '#src/kit/host-clock.ts';
import { isTemporaryId } from '#src/kit/ids.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { bookings } from './collections.ts';

interface PastQuestion {
  /** Resolves to whether the event may be saved with these times. */
  readonly mayMove: (before: EventTimes, typed: EventTimes) => Promise<boolean>;
  readonly question: ReactNode;
}

/** Asks for confirmation before an event moves into the past, unless nobody is registered. */
export function usePastQuestion(eventId: string, registeredBefore: number | undefined): PastQuestion {
  const engine = useEngine();
  const [registered, setRegistered] = useState(registeredBefore);
  const [openQuestion, setOpenQuestion] = useState<{
    readonly typed: EventTimes;
    readonly answer: (moves: boolean) => void;
  }>();

  async function mayMove(before: EventTimes, typed: EventTimes): Promise<boolean> {
    const now = hostNow();
    if (isOver(before, now) || !isOver(typed, now)) return true;
    const count = await pulledCount();
    setRegistered(count);
    if (count === 0) return true;
    return new Promise((answer) => setOpenQuestion({ typed, answer }));
  }

  /**
   * Returns the number of registered people after a pull, because somebody may have registered since; if the pull
   * fails, the known number.
   */
  async function pulledCount(): Promise<number | undefined> {
    if (isTemporaryId(eventId)) return registeredBefore;
    const failure = await engine.pull(bookings, eventId, { force: true });
    return failure ? registeredBefore : (await engine.view.list(bookings, eventId)).length;
  }

  function answer(moves: boolean): void {
    openQuestion?.answer(moves);
    setOpenQuestion(undefined);
  }

  const question = openQuestion && (
    <ConfirmDialog
      title="Move this event into the past?"
      action="Move it into the past"
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    >
      <p>
        <strong>{dayWords(openQuestion.typed)}</strong>, {timeWords(openQuestion.typed)}, is already over.
      </p>
      <p>{peopleWords(registered)}</p>
    </ConfirmDialog>
  );
  return { mayMove, question };
}

function peopleWords(registered: number | undefined): string {
  if (registered === undefined)
    return `This ${device} does not know yet whether somebody is registered. Their tickets will say that the event is over.`;
  if (registered === 1) return '1 person is registered. Their ticket will say that the event is over.';
  return `${registered} people are registered. Their tickets will say that the event is over.`;
}
