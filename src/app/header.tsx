import type { ReactNode } from 'react';
import { Brand } from './brand.tsx';
import css from './header.module.css';
import { InstallButton } from './install-button.tsx';
import { closeMenu, Navigation } from './navigation.tsx';
import { SyncBadge } from './sync-badge.tsx';

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
