// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { openPages } from '#src/open-pages.ts';

interface Page {
  readonly options: { readonly id?: string; readonly path?: string };
}

const pagesOf = ({ children }: { children?: object | undefined }) =>
  Object.values(children ?? {}).map(({ options: { id, path } }: Page) => ({ id, path }));

test('A visitor’s router has every page but those behind the guard, at the same addresses', async () => {
  const open = pagesOf(openPages);
  const { routeTree } = await import('#src/routeTree.gen.ts');
  const all = pagesOf(routeTree);
  const byId = (a: { id?: string | undefined }, b: { id?: string | undefined }) =>
    String(a.id).localeCompare(String(b.id));
  expect(open.length).toBeGreaterThan(15);
  expect(open.toSorted(byId)).toEqual(all.filter(({ id }) => id !== '/_guarded').toSorted(byId));
});
