import { CannotCome } from './cannot-come.tsx';
import type { CurrentTicket } from './moved-tickets.ts';
import { isNotComing, wordsOf } from './ticket-notes.ts';
import { WordForm } from './word-form.tsx';

export interface NoteFormsProps {
  readonly ticket: CurrentTicket;
  /** The webinar has begun, and is over. */
  readonly began: boolean;
  readonly isOver: boolean;
}

/**
 * What a person says on a ticket after they registered: that they cannot come, and the word of the day. Once the webinar
 * has begun the word comes first, unless they said that they can't come; whoever sent it was there.
 */
export function NoteForms({ ticket, began, isOver }: NoteFormsProps) {
  const wasThere = began && wordsOf(ticket.notes).length > 0;
  const wordFirst = began && (wasThere || !isNotComing(ticket.notes));
  return (
    <>
      {wordFirst && <WordForm ticket={ticket} isFolded={false} />}
      {!isOver && !wasThere && <CannotCome ticket={ticket} />}
      {!wordFirst && <WordForm ticket={ticket} isFolded />}
    </>
  );
}
