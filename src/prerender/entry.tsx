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

/** Renders one public page as a visitor without a device sees it: no engine, only the snapshot. */
export async function renderPage(path: string, snapshot: PageSnapshot): Promise<Rendered> {
  const router = createAppRouter({ engine: null, snapshot }, createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  const markup = renderToString(<AppRoot router={router} engine={null} snapshot={snapshot} />);
  return { markup, ...pageHead(router) };
}

/** The addresses of the app's routes, as the router writes them. */
export async function routePaths(): Promise<readonly string[]> {
  const router = createAppRouter({ engine: null, snapshot: {} }, createMemoryHistory());
  await addGuardedPages(router);
  return Object.values(router.routesByPath).map(({ fullPath }) => fullPath);
}
