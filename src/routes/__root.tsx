import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { ErrorScreen } from '#src/app/error-screen.tsx';
import { Layout } from '#src/app/layout.tsx';
import { NotFound } from '#src/app/not-found.tsx';
import type { PageSnapshot } from '#src/hooks/snapshot-context.tsx';
import type { Engine } from '#src/sync/index.ts';

export interface RouterContext {
  /** `null` while a page is rendered at build time: loaders then start no pull. */
  readonly engine: Engine | null;
  /** What the page was prerendered with. */
  readonly snapshot: PageSnapshot;
}

function Root() {
  return (
    <Layout>
      <Outlet />
    </Layout>
  );
}

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  errorComponent: ErrorScreen,
  notFoundComponent: NotFound,
});
