import type { Closed } from './queries.ts';

interface ClosedWords {
  /** Replaces "Webinar" above the title. */
  readonly kind: string;
  readonly title: string;
  /** Advice for a person who was about to register. */
  readonly text: string;
}

/** Heading of the list of other webinars. */
export const othersTitle = 'Also coming';

const choose = `Choose another one under “${othersTitle}”.`;
const wait = 'We put the next date here as soon as we set it.';

/**
 * Returns why registration is closed, with advice. `isTyped` means that the form has input, which the text says is
 * still there.
 */
export function closedWords(closed: Closed, hasOthers: boolean, isTyped: boolean): ClosedWords {
  const next = hasOthers ? choose : wait;
  switch (closed) {
    case 'over':
      return { kind: 'Past webinar', title: 'This webinar is over.', text: next };
    case 'called off':
      return { kind: 'Called off', title: 'This webinar is called off.', text: next };
    case 'undated':
      return {
        kind: 'Webinar',
        title: 'The date is not set yet.',
        text: 'You can register here as soon as it is.',
      };
    case 'hidden':
      return {
        kind: 'Not on the site',
        title: 'This webinar is not on the site at the moment.',
        text: `If you have a ticket, it stays as it is. ${next}`,
      };
    case 'gone': {
      const title = 'This webinar is no longer planned.';
      if (!isTyped) return { kind: 'No longer planned', title, text: next };
      const instead = hasOthers ? `choose another one under “${othersTitle}”.` : 'nothing was sent.';
      return { kind: 'No longer planned', title, text: `What you typed is here: ${instead}` };
    }
  }
}
