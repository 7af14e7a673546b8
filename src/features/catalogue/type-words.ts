import { headingOf } from './type-names.ts';

interface TypeWords {
  readonly lead: string;
  /** The lead for a list that is not empty. */
  readonly listedLead?: string;
  /** More about a programme, in paragraphs. */
  readonly about?: readonly string[];
  /** Slugs of the trainings that teach the programme. */
  readonly taughtIn?: readonly string[];
}

/** The head of a list of courses. */
export interface CourseType extends TypeWords {
  readonly heading: string;
}

/** The texts of the three listed types. */
export const listedTypes = {
  improvement: {
    lead: 'Money, stock, prices, and the day you hand the shop on: short trainings for people who are already selling. Take one, or take them in the order you see here.',
  },
  certification: {
    lead: 'Trainings over several sessions, done with your own books in your own shop. You leave with finished work and a certificate that says you attended.',
  },
  accreditation: {
    lead: 'We have none, and we say so. Our certificates are certificates of attendance.',
    listedLead:
      'These courses are accredited: ask us by whom, and what for, before you enrol. All our other certificates say that you attended.',
  },
} satisfies Record<string, TypeWords>;

/** The texts of the footer's programmes, which are types like any other. */
export const programmes: Readonly<Record<string, TypeWords>> = {
  'financial-literacy': {
    lead: 'The shop’s money is not the house’s money. Keep the two apart, and you can see whether the shop carries you or you carry the shop.',
    about: [
      'We begin with what you already have: your prices, your slips and your phone’s calculator. You set a wage for yourself, work out what one sale leaves you, and put a loan’s true price into rand before you sign.',
      'You don’t need to have finished school. If you can give change, you can do this.',
    ],
    taughtIn: ['financial-literacy', 'pricing-for-profit'],
  },
  bookkeeping: {
    lead: 'Ten minutes at closing time, an exercise book and a pen: then you know what the day was worth, and nobody can tell you otherwise.',
    about: [
      'You learn to close the till in four steps, to write a debt book that gets paid, and to read a month from a single page. No computer, no shop system, no accountant’s words.',
      'If you want to go on, write up a real month of your own business with a facilitator.',
    ],
    taughtIn: ['bookkeeping', 'practical-bookkeeping'],
  },
  'succession-planning': {
    lead: 'Who opens the shop on the morning when you cannot? Settle it while you are well, and on paper that will hold.',
    about: [
      'We put names to the work, find the papers that are missing, and prepare the talk at the family table, which is the hard part. You also get a first fair figure for what the business is worth.',
      'Come with the one you have in mind. It goes better with two.',
    ],
    taughtIn: ['succession-planning'],
  },
  investments: {
    lead: 'A fridge, a second pot, a seat in the stokvel: every rand you do not spend today should know where it is going.',
    about: [
      'First a cushion for the bad weeks, then the things that earn. You learn to reckon in how many weeks a machine has paid for itself, and to spot the scheme that promises too much.',
      'We sell no policies and recommend no bank.',
    ],
    taughtIn: ['savings-and-investment', 'business-growth'],
  },
};

function isListed(type: string): type is keyof typeof listedTypes {
  return Object.hasOwn(listedTypes, type);
}

/** Every type that the site itself links to. */
export const pointedTypes = [...Object.keys(listedTypes), ...Object.keys(programmes)];

/** Returns the head of the list of a type, also of an unfamiliar one. */
export function courseTypeOf(type: string): CourseType {
  const heading = headingOf(type);
  if (isListed(type)) return { heading, ...listedTypes[type] };
  const programme = Object.hasOwn(programmes, type) ? programmes[type] : undefined;
  return { heading, lead: '', ...programme };
}
