import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { Layout } from '#src/app/layout.tsx';
import { closeMenu } from '#src/app/navigation.tsx';
import { ErrorScreen } from '#src/app/screens/error-screen.tsx';
import { NotFound } from '#src/app/screens/not-found.tsx';
import { PersonLink } from '#src/features/accounts/person-link.tsx';
import type { AuthContext } from '#src/features/accounts/sign-in.ts';
import { siteSettings } from '#src/features/settings/collection.ts';
import type { PageSnapshot } from '#src/hooks/snapshot-context.tsx';
import { SessionProvider } from '#src/hooks/use-session.tsx';
import { SyncStatusProvider } from '#src/hooks/use-sync-status.tsx';
import type { Engine } from '#src/sync/index.ts';

export interface RouterContext {
  /** `null` while a page is rendered at build time: loaders then start no pull. */
  readonly engine: Engine | null;
  /** What the page was prerendered with. */
  readonly snapshot: PageSnapshot;
  /** What signing in and out needs; absent at build time, where nobody is signed in. */
  readonly auth?: AuthContext;
}

function Root() {
  const { auth } = Route.useRouteContext();
  return (
    <SessionProvider session={auth?.session}>
      <SyncStatusProvider>
        <Layout person={<PersonLink auth={auth} onTap={closeMenu} />}>
          <Outlet />
        </Layout>
      </SyncStatusProvider>
    </SessionProvider>
  );
}

export const Route = createRootRouteWithContext<RouterContext>()({
  // The provider's own sign hangs over every page, whichever is the first somebody opens.
  loader: ({ context: { engine } }) => {
    engine?.pull(siteSettings).catch(reportError);
  },
  component: Root,
  errorComponent: ErrorScreen,
  notFoundComponent: NotFound,
});
