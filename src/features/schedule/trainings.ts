import type { TrainingSlug } from './training-words.ts';

export type TrainingKind = 'improvement' | 'certification';

/** A training of the pages and the schedule; `slug` and `title` are those of the catalogue (table 87). */
export interface Training {
  readonly slug: TrainingSlug;
  readonly title: string;
  readonly kind: TrainingKind;
  /** The training's length, in words. */
  readonly length: string;
}

/** The heading of each list of trainings, in fixed wording. */
export const kindHeadings: Readonly<Record<TrainingKind, string>> = {
  improvement: 'Business Improvement & Financial Literacy',
  certification: 'Practical Business Certification',
};

/** Eight improvement and three certification trainings; accreditation has none. */
export const trainings: readonly Training[] = [
  {
    slug: 'financial-literacy',
    title: 'Financial literacy for shop owners',
    kind: 'improvement',
    length: 'One day',
  },
  {
    slug: 'bookkeeping',
    title: 'Bookkeeping in ten minutes a day',
    kind: 'improvement',
    length: 'Two days',
  },
  {
    slug: 'savings-and-investment',
    title: 'Savings and investment, one jar at a time',
    kind: 'improvement',
    length: 'One day',
  },
  {
    slug: 'succession-planning',
    title: 'Succession planning before anybody has to guess',
    kind: 'improvement',
    length: 'One day',
  },
  {
    slug: 'business-growth',
    title: 'Business growth',
    kind: 'improvement',
    length: 'Two days',
  },
  {
    slug: 'pricing-for-profit',
    title: 'Pricing for profit',
    kind: 'improvement',
    length: 'Half a day',
  },
  {
    slug: 'stock-and-suppliers',
    title: 'Stock and suppliers',
    kind: 'improvement',
    length: 'One day',
  },
  {
    slug: 'customers-who-come-back',
    title: 'Customers who come back',
    kind: 'improvement',
    length: 'Half a day',
  },
  {
    slug: 'practical-bookkeeping',
    title: 'Practical bookkeeping certificate',
    kind: 'certification',
    length: 'Four Saturdays, 09:00 to 13:00',
  },
  {
    slug: 'practical-shop-management',
    title: 'Practical shop management certificate',
    kind: 'certification',
    length: 'Five sessions',
  },
  {
    slug: 'practical-business-plan',
    title: 'Practical business plan certificate',
    kind: 'certification',
    length: 'Four sessions',
  },
];

/** Returns the trainings of one kind, in the order of every list. */
export function trainingsOf(kind: TrainingKind): readonly Training[] {
  return trainings.filter((training) => training.kind === kind);
}
