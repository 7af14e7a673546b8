import type { ReactNode } from 'react';
import { Brand } from './brand.tsx';
import css from './header.module.css';
import { closeMenu, Navigation } from './navigation.tsx';
import { InstallButton } from './pwa/install-button.tsx';
import { SyncBadge } from './tray/sync-badge.tsx';

interface HeaderProps {
  onOpenTray: () => void;
  person?: ReactNode;
}

export function Header({ onOpenTray, person }: HeaderProps) {
  return (
    <header className={`${css['header']} no-print`}>
      <Brand />
      <SyncBadge onOpen={onOpenTray} />
      <Navigation person={person}>
        <InstallButton onClick={closeMenu} />
      </Navigation>
    </header>
  );
}
