import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { AppRoot } from '#src/app/app-root.tsx';
import { pageHead } from '#src/app/head.ts';
import type { PageSnapshot } from '#src/hooks/snapshot-context.tsx';
import { addGuardedPages, createAppRouter } from '#src/router.tsx';

interface Rendered {
  readonly markup: string;
  readonly title: string;
  readonly description: string;
}

/** Renders a public page for a visitor without a device: no engine, only the snapshot. */
export async function renderPage(path: string, snapshot: PageSnapshot): Promise<Rendered> {
  const router = createAppRouter({ engine: null, snapshot }, createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  const markup = renderToString(<AppRoot router={router} engine={null} snapshot={snapshot} />);
  return { markup, ...pageHead(router) };
}

/** Returns the paths of the app's routes, in the router's spelling. */
export async function routePaths(): Promise<readonly string[]> {
  const router = createAppRouter({ engine: null, snapshot: {} }, createMemoryHistory());
  await addGuardedPages(router);
  return Object.values(router.routesByPath).map(({ fullPath }) => fullPath);
}
