import { type ReactNode, Suspense } from 'react';
import { InstallButton } from '#src/app/pwa/install-button.tsx';
import { SyncBadge } from '#src/app/tray/sync-badge.tsx';
import { useSession } from '#src/hooks/use-session.tsx';
import { hasSession } from '#src/session/user.ts';
import { lazyOrNothing } from '#src/ui/lazy-or-nothing.tsx';
import { Brand } from './brand.tsx';
import css from './header.module.css';
import { closeMenu, Navigation } from './navigation.tsx';

interface HeaderProps {
  onOpenTray: () => void;
  person?: ReactNode;
}

/** The one bar at the top: whoever is signed in has their places in it on a desk, everybody else the links of the site. */
export function Header({ onOpenTray, person }: HeaderProps) {
  return (
    <header className={`${css['header']} no-print`}>
      <Brand />
      <SignedInSections />
      <SyncBadge onOpen={onOpenTray} />
      <Navigation person={person}>
        <InstallButton onClick={closeMenu} />
      </Navigation>
    </header>
  );
}

/** Nobody is signed in on most visits, and then it is never fetched. */
const SectionBar = lazyOrNothing(() => import('./shell/section-bar.tsx').then((module) => module.SectionBar));

/** The places of whoever is signed in; their room in the header is there from the first paint on. */
function SignedInSections() {
  return (
    hasSession(useSession()) && (
      <Suspense>
        <SectionBar />
      </Suspense>
    )
  );
}
