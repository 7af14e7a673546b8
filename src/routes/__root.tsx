import { createRootRouteWithContext, Outlet, redirect } from '@tanstack/react-router';
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
import { isAmong, whoMayOpen } from '#src/session/guards.ts';
import { defaultUser } from '#src/session/user.ts';
import type { Engine } from '#src/sync/index.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A guard led here: the page in `next` is one that somebody really wanted to open. */
    guarded?: boolean;
  }
}

export interface RouterContext {
  /** `null` while a page is rendered at build time: loaders then start no pull. */
  readonly engine: Engine | null;
  /** What the page was prerendered with. */
  readonly snapshot: PageSnapshot;
  /** What signing in and out needs; absent at build time, where nobody is signed in. */
  readonly auth?: AuthContext;
  /** Fetches the pages behind the guard; `undefined`: they are here. */
  readonly fetchGuarded?: () => Promise<void> | undefined;
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
  // Before every page, also one that is still to come and has no route of its own.
  beforeLoad: ({ context, location: { href, pathname: to, search, hash } }) => {
    const user = context.auth?.session.current() ?? defaultUser;
    const who = whoMayOpen(href) ?? 'anyone';
    if (!isAmong(who, user))
      throw redirect({ to: '/sign-in', search: { next: href }, state: { guarded: true } });
    // What was not here yet could not be found: the same address once more.
    return (who === 'anyone' ? undefined : context.fetchGuarded?.())?.then(() => {
      throw redirect({ to, search, hash, replace: true });
    });
  },
  // The provider's own sign hangs over every page, whichever is the first somebody opens.
  loader: ({ context: { engine } }) => {
    engine?.pull(siteSettings).catch(reportError);
  },
  component: Root,
  errorComponent: ErrorScreen,
  notFoundComponent: NotFound,
});
