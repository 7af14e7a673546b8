import { Brand } from './brand.tsx';
import css from './header.module.css';
import { InstallButton } from './install-button.tsx';
import { closeMenu, Navigation } from './navigation.tsx';
import { SyncBadge } from './sync-badge.tsx';

export function Header({ onOpenTray }: { onOpenTray: () => void }) {
  return (
    <header className={`${css['header']} no-print`}>
      <Brand />
      <SyncBadge onOpen={onOpenTray} />
      <Navigation>
        <InstallButton onClick={closeMenu} />
      </Navigation>
    </header>
  );
}
