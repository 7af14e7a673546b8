/** One of the five subjects the provider trains in. */
export interface Programme {
  readonly emblem: 'ledger' | 'jar' | 'baobab' | 'hands' | 'stall';
  readonly name: string;
  /** The benefit, in one sentence. */
  readonly gain: string;
  /** The question people bring to an adviser, and the answer. */
  readonly question: string;
  readonly answer: string;
  readonly to: string;
}

export const programmes: readonly Programme[] = [
  {
    emblem: 'ledger',
    name: 'Bookkeeping',
    gain: 'Every sale and every loaf of stock on one page, in ten minutes a day.',
    question: 'Why is the tin always short?',
    answer:
      'We close three of your own days together, line by line. Mostly it is not theft. It is taxi fare, airtime and bread for home that nobody wrote down.',
    to: '/courses/bookkeeping',
  },
  {
    emblem: 'stall',
    name: 'Financial literacy',
    gain: 'Tell the shop’s money from your own, and read a loan before you sign it.',
    question: 'Should I sign for this loan?',
    answer:
      'Bring the paper. We write down every rand you would pay back, beside what the thing would earn you, and you decide with both numbers in front of you.',
    to: '/courses/financial-literacy',
  },
  {
    emblem: 'jar',
    name: 'Savings and investment',
    gain: 'Put a little away each week and see what you will have by December.',
    question: 'Can the shop afford a second fridge?',
    answer:
      'We count what the first one brings in, what the power takes, and in how many weeks the second one has paid for itself. If it never does, you hear that too.',
    to: '/courses/investments',
  },
  {
    emblem: 'hands',
    name: 'Succession planning',
    gain: 'Hand the shop on while you are well, on paper that will hold.',
    question: 'Who opens when I cannot?',
    answer:
      'We write down what is only in your head: suppliers, debts, keys, who is owed what. Then we help you set a date for the family meeting.',
    to: '/courses/succession-planning',
  },
  {
    emblem: 'baobab',
    name: 'Business growth',
    gain: 'Price, stock and hire for next month, not last month.',
    question: 'Is it time for a second spot?',
    answer:
      'Perhaps a table at the rank on Fridays tells you more than a lease would. We plan a test of four weeks with an amount you can lose and still sleep.',
    to: '/courses/improvement',
  },
];
