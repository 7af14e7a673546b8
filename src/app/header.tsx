import type { ReactNode } from 'react';
import { Brand } from './brand.tsx';
import css from './header.module.css';
import { closeMenu, Navigation } from './navigation.tsx';
import { InstallButton } from './pwa/install-button.tsx';
import { SignedInSections } from './shell/signed-in-sections.tsx';
import { SyncBadge } from './tray/sync-badge.tsx';

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
