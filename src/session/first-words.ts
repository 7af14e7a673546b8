import { pages } from './pages.ts';

/** The first words of the addresses of this site's own pages. */
export const firstWords: readonly string[] = [
  ...new Set(pages.flatMap(({ path }) => path.split(/[/?]/, 2)[1] || [])),
];
