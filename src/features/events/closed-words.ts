import type { Closed } from './queries.ts';

interface ClosedWords {
  /** Takes the place of "Webinar" above the title. */
  readonly kind: string;
  readonly title: string;
  /** What somebody can do who was about to register. */
  readonly text: string;
}

/** The heading of the list a person can choose from. */
export const othersTitle = 'Also coming';

const choose = `Choose another one under “${othersTitle}”.`;
const wait = 'We put the next date here as soon as we set it.';

/**
 * Why nobody can register for a webinar, and what instead. `isTyped`: somebody has filled something in, and is told that
 * it is still there.
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
    case 'gone': {
      const title = 'This webinar is no longer planned.';
      if (!isTyped) return { kind: 'No longer planned', title, text: next };
      const instead = hasOthers ? `choose another one under “${othersTitle}”.` : 'nothing was sent.';
      return { kind: 'No longer planned', title, text: `What you typed is here: ${instead}` };
    }
  }
}
