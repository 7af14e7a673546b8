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
    /** Set by a guard, as proof that the person asked for the page in `next`. */
    guarded?: boolean;
  }
}

export interface RouterContext {
  /** The engine; `null` at build time, where loaders start no pull. */
  readonly engine: Engine | null;
  /** The data in the prerendered page. */
  readonly snapshot: PageSnapshot;
  /** The functions for signing in and out; absent at build time, where nobody is signed in. */
  readonly auth?: AuthContext;
  /** Fetches the guarded routes; returns `undefined` once they are loaded. */
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
  // Runs before every page, also one without a route so far.
  beforeLoad: ({ context, location: { href, pathname: to, search, hash } }) => {
    const user = context.auth?.session.current() ?? defaultUser;
    const who = whoMayOpen(href) ?? 'anyone';
    if (!isAmong(who, user))
      throw redirect({ to: '/sign-in', search: { next: href }, state: { guarded: true } });
    // The guarded routes were missing at the first match, so the same address is matched again.
    return (who === 'anyone' ? undefined : context.fetchGuarded?.())?.then(() => {
      throw redirect({ to, search, hash, replace: true });
    });
  },
  // The provider's logo is on every page, also on the first.
  loader: ({ context: { engine } }) => {
    engine?.pull(siteSettings).catch(reportError);
  },
  component: Root,
  errorComponent: ErrorScreen,
  notFoundComponent: NotFound,
});
