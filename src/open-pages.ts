import type { AnyRoute } from '@tanstack/react-router';
import { Route as rootRoute } from './routes/__root.tsx';
import type { routeTree } from './routeTree.gen.ts';

/** The type of a route tree with all pages, also those behind the guard. */
export type AllPages = typeof routeTree;

/** Every page that is not behind the guard. */
const routes = import.meta.glob<AnyRoute>(['./routes/*.tsx', '!./routes/_*', '!./routes/-*'], {
  eager: true,
  import: 'Route',
});

/** Returns the address of a page from its file name: dots stand for slashes, `index` for the folder's own address. */
function pathOf(file: string): string {
  const [, name = ''] = /^\.\/routes\/(.*)\.tsx$/.exec(file) ?? [];
  return `/${name.replaceAll('.', '/').replace(/(^|\/)index$/, '$1')}`;
}

/**
 * The route tree of a visitor, without the code of the pages behind the guard. Links are typed by all pages; the
 * guarded ones are added for the first person who may open one (router.tsx).
 */
export const openPages = rootRoute.addChildren(
  Object.entries(routes).map(([file, route]) => {
    const path = pathOf(file);
    return route.update({ id: path, path, getParentRoute: () => rootRoute } as never);
  }),
) as unknown as AllPages;
