import { CannotCome } from './cannot-come.tsx';
import type { CurrentTicket } from './moved-tickets.ts';
import { isNotComing, wordsOf } from './ticket-notes.ts';
import { WordForm } from './word-form.tsx';

export interface NoteFormsProps {
  readonly ticket: CurrentTicket;
  readonly hasStarted: boolean;
  readonly isOver: boolean;
}

/**
 * The forms for "cannot come" and the word of the day. Once the webinar has begun the word comes first, unless the
 * person cannot come; after a word is sent, "cannot come" disappears.
 */
export function NoteForms({ ticket, hasStarted, isOver }: NoteFormsProps) {
  const wasThere = hasStarted && wordsOf(ticket.notes).length > 0;
  const wordFirst = hasStarted && (wasThere || !isNotComing(ticket.notes));
  return (
    <>
      {wordFirst && <WordForm ticket={ticket} isFolded={false} />}
      {!isOver && !wasThere && <CannotCome ticket={ticket} />}
      {!wordFirst && <WordForm ticket={ticket} isFolded />}
    </>
  );
}
