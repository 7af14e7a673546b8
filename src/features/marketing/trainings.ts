export type TrainingKind = 'improvement' | 'certification';

/** A training as the pages and the schedule speak of it; `slug` and `title` are those of the catalogue (table 87). */
export interface Training {
  readonly slug: string;
  readonly title: string;
  readonly kind: TrainingKind;
  /** How long it takes, in words. */
  readonly length: string;
  /** What is done in it, one sentence. */
  readonly summary: string;
  /** What somebody can do afterwards, a phrase that follows on "You leave with". */
  readonly outcome: string;
}

/** Spec §9: what heads each list of trainings, word for word. */
export const kindHeadings: Readonly<Record<TrainingKind, string>> = {
  improvement: 'Business Improvement & Financial Literacy',
  certification: 'Practical Business Certification',
};

/** Spec §9: eight improvement and three certification trainings; accreditation has none. */
export const trainings: readonly Training[] = [
  {
    slug: 'financial-literacy',
    title: 'Financial literacy',
    kind: 'improvement',
    length: 'One day',
    summary: 'Keep the shop’s money apart from the house’s, and read a loan before you sign it.',
    outcome: 'a fixed wage for yourself and the true price of a loan in rand',
  },
  {
    slug: 'bookkeeping',
    title: 'Bookkeeping',
    kind: 'improvement',
    length: 'Two days',
    summary: 'Close the till every evening, keep a cash sheet, and write a debt book that gets paid.',
    outcome: 'an evening routine of ten minutes and a month on one page',
  },
  {
    slug: 'savings-and-investment',
    title: 'Savings and investment',
    kind: 'improvement',
    length: 'One day',
    summary: 'Save in good weeks for bad ones, alone or in a stokvel, and choose where the money sleeps.',
    outcome: 'a plan for four weeks of cushion and a place for each kind of saving',
  },
  {
    slug: 'succession-planning',
    title: 'Succession planning',
    kind: 'improvement',
    length: 'One day',
    summary: 'Settle who opens the shop when you cannot, and put it on paper while you are well.',
    outcome: 'a one-page handover and a date for the family meeting',
  },
  {
    slug: 'business-growth',
    title: 'Business growth',
    kind: 'improvement',
    length: 'Two days, four weeks apart',
    summary: 'Choose one step to grow by, and test it in your own shop between the two days.',
    outcome: 'a step that was tested for four weeks, kept or stopped by its figures',
  },
  {
    slug: 'pricing-for-profit',
    title: 'Pricing for profit',
    kind: 'improvement',
    length: 'Half a day',
    summary: 'Cost a plate, a braid or a repair down to the gas and the thread.',
    outcome: 'prices that pay your hours, and a friendly sentence for the increase',
  },
  {
    slug: 'stock-and-suppliers',
    title: 'Stock and suppliers',
    kind: 'improvement',
    length: 'One day',
    summary: 'Find out which lines move, when to reorder them, and what expires on your shelf.',
    outcome: 'a reorder list for your ten fastest lines and two neighbours to buy with',
  },
  {
    slug: 'customers-who-come-back',
    title: 'Customers who come back',
    kind: 'improvement',
    length: 'Half a day',
    summary: 'Handle a complaint in three sentences and keep a list of regulars with their permission.',
    outcome: 'one offer a month that you can measure',
  },
  {
    slug: 'practical-bookkeeping',
    title: 'Practical bookkeeping certificate',
    kind: 'certification',
    length: 'Four Saturdays, 09:00 to 13:00',
    summary: 'Write up one real month of your own business beside a facilitator.',
    outcome: 'a month of your own books, checked, and a certificate of attendance',
  },
  {
    slug: 'practical-shop-management',
    title: 'Practical shop management certificate',
    kind: 'certification',
    length: 'Five sessions',
    summary: 'Work through stock, staff and safety in the shop you work in.',
    outcome: 'a reorder list, a duty roster, a safety walk and a certificate of attendance',
  },
  {
    slug: 'practical-business-plan',
    title: 'Practical business plan certificate',
    kind: 'certification',
    length: 'Four sessions',
    summary: 'Write a plan that a lender can follow, and practise saying it aloud.',
    outcome: 'a six-page plan, twelve months of cash forecast and a certificate of attendance',
  },
];

/** The trainings of one kind, in the order they are listed everywhere. */
export function trainingsOf(kind: TrainingKind): readonly Training[] {
  return trainings.filter((training) => training.kind === kind);
}
