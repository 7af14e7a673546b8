interface TrainingWords {
  /** The content, one sentence. */
  readonly summary: string;
  /** The outcome, as a phrase that continues "You leave with". */
  readonly outcome: string;
}

/** The longer texts of each training; separate from the list, which the schedule contains. */
export const trainingWords = {
  'financial-literacy': {
    summary: 'Keep the shop’s money apart from the house’s, and read a loan before you sign it.',
    outcome: 'a fixed wage for yourself and the true price of a loan in rand',
  },
  bookkeeping: {
    summary: 'Close the till every evening, keep a cash sheet, and write a debt book that gets paid.',
    outcome: 'an evening routine of ten minutes and a month on one page',
  },
  'savings-and-investment': {
    summary: 'Save in good weeks for bad ones, alone or in a stokvel, and choose where to keep the money.',
    outcome: 'a plan for four weeks of cushion and a place for each kind of saving',
  },
  'succession-planning': {
    summary: 'Settle who opens the shop when you cannot, and put it on paper while you are well.',
    outcome: 'a one-page handover and a date for the family meeting',
  },
  'business-growth': {
    summary: 'Choose one step to grow by and test it in your own shop, four weeks between the two days.',
    outcome: 'a step that was tested for four weeks, kept or stopped by its figures',
  },
  'pricing-for-profit': {
    summary: 'Cost a plate, a braid or a repair down to the gas and the thread.',
    outcome: 'prices that pay your hours, and a friendly sentence for the increase',
  },
  'stock-and-suppliers': {
    summary: 'Find out which lines move, when to reorder them, and what expires on your shelf.',
    outcome: 'a reorder list for your ten fastest lines and two neighbours to buy with',
  },
  'customers-who-come-back': {
    summary: 'Handle a complaint in three sentences and keep a list of regulars with their permission.',
    outcome: 'one offer a month that you can measure',
  },
  'practical-bookkeeping': {
    summary: 'Write up one real month of your own business beside a facilitator.',
    outcome: 'a month of your own books, checked, and a certificate of attendance',
  },
  'practical-shop-management': {
    summary: 'Work through stock, staff and safety in the shop you work in.',
    outcome: 'a reorder list, a duty roster, a safety walk and a certificate of attendance',
  },
  'practical-business-plan': {
    summary: 'Write a plan that a lender can follow, and practise saying it aloud.',
    outcome: 'a six-page plan, twelve months of cash forecast and a certificate of attendance',
  },
} satisfies Record<string, TrainingWords>;

export type TrainingSlug = keyof typeof trainingWords;
