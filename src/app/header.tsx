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

/** Renders the bar at the top: on a desktop with the person's links when signed in; otherwise with the site's. */
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

/** Fetched only for a signed-in person; most visits have none. */
const SectionBar = lazyOrNothing(() => import('./shell/section-bar.tsx').then((module) => module.SectionBar));

/** Renders the links of a signed-in person; the header reserves their room from the first paint on. */
function SignedInSections() {
  return (
    hasSession(useSession()) && (
      <Suspense>
        <SectionBar />
      </Suspense>
    )
  );
}
