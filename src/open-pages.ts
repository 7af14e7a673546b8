import type { AnyRoute } from '@tanstack/react-router';
import { Route as rootRoute } from './routes/__root.tsx';
import type { routeTree } from './routeTree.gen.ts';

/** The tree of all pages. */
export type AllPages = typeof routeTree;

/** Every page that is not behind the guard. */
const routes = import.meta.glob<AnyRoute>(['./routes/*.tsx', '!./routes/_*', '!./routes/-*'], {
  eager: true,
  import: 'Route',
});

/** The address of a page, as its file's name says it: dots for slashes, `index` for the address itself. */
function pathOf(file: string): string {
  const [, name = ''] = /^\.\/routes\/(.*)\.tsx$/.exec(file) ?? [];
  return `/${name.replaceAll('.', '/').replace(/(^|\/)index$/, '$1')}`;
}

/**
 * What a visitor's router knows: a page behind the guard costs them nothing. Links are typed by all pages, and the rest
 * comes with the first person who may open one (router.tsx).
 */
export const openPages = rootRoute.addChildren(
  Object.entries(routes).map(([file, route]) => {
    const path = pathOf(file);
    return route.update({ id: path, path, getParentRoute: () => rootRoute } as never);
  }),
) as unknown as AllPages;
