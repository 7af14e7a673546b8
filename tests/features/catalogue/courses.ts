import type { CatalogueCourse } from '#src/features/catalogue/model.ts';

export const bookkeeping: CatalogueCourse = {
  id: '102',
  slug: 'bookkeeping',
  position: 2,
  Name: 'Bookkeeping',
  Title: 'Bookkeeping <em>that takes ten minutes a day</em>',
  Cover: '',
  Type: 'improvement',
  Outcome: 'You close the till in four steps.',
  Requirements: 'A pen.',
};

export const saving: CatalogueCourse = {
  ...bookkeeping,
  id: '103',
  slug: 'savings',
  position: 3,
  Name: 'Saving à la carte',
  Title: '<b>Saving</b> &amp; stokvels',
  Outcome: 'You build a cushion of four weeks.',
};

export const attended: CatalogueCourse = {
  ...bookkeeping,
  id: '109',
  slug: '',
  position: 9,
  Name: 'A practical certificate',
  Title: '',
  Type: 'certification',
};
