import type { TrainingSlug } from './training-words.ts';

export type TrainingKind = 'improvement' | 'certification';

/** A training as the pages and the schedule speak of it; `slug` and `title` are those of the catalogue (table 87). */
export interface Training {
  readonly slug: TrainingSlug;
  readonly title: string;
  readonly kind: TrainingKind;
  /** How long it takes, in words. */
  readonly length: string;
}

/** What heads each list of trainings, word for word. */
export const kindHeadings: Readonly<Record<TrainingKind, string>> = {
  improvement: 'Business Improvement & Financial Literacy',
  certification: 'Practical Business Certification',
};

/** Eight improvement and three certification trainings; accreditation has none. */
export const trainings: readonly Training[] = [
  {
    slug: 'financial-literacy',
    title: 'Financial literacy',
    kind: 'improvement',
    length: 'One day',
  },
  {
    slug: 'bookkeeping',
    title: 'Bookkeeping',
    kind: 'improvement',
    length: 'Two days',
  },
  {
    slug: 'savings-and-investment',
    title: 'Savings and investment',
    kind: 'improvement',
    length: 'One day',
  },
  {
    slug: 'succession-planning',
    title: 'Succession planning',
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

/** The trainings of one kind, in the order they are listed everywhere. */
export function trainingsOf(kind: TrainingKind): readonly Training[] {
  return trainings.filter((training) => training.kind === kind);
}
