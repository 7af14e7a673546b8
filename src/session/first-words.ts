import { pages } from './pages.ts';

/** The first part of the path of each page of this site. */
export const firstWords: readonly string[] = [
  ...new Set(pages.flatMap(({ path }) => path.split(/[/?]/, 2)[1] || [])),
];
