import { useLocation } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useState, useSyncExternalStore } from 'react';
import { Toasts, toastError } from '#src/ui/toast.tsx';
import { isChunkError } from './chunk-error.ts';
import { ExpiredNotice } from './expired-notice.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { InstallPrompt } from './install-prompt.tsx';
import css from './layout.module.css';
import { NetworkNotice } from './network-notice.tsx';
import { workerUpdate } from './register-worker.ts';
import { RestoredNotice } from './restored-notice.tsx';
import { UpdatePrompt } from './update-prompt.tsx';

type Tray = ComponentType<{ onClose: () => void }>;

interface LayoutProps {
  children: ReactNode;
  /** What the navigation offers whoever is signed in. */
  person?: ReactNode;
}

/** What stands around every page. */
export function Layout({ children, person }: LayoutProps) {
  const [tray, setTray] = useState<Tray>();
  const [open, setOpen] = useState(false);
  // What is typed to sign in is never saved or sent later: the form itself says what goes wrong.
  const signingIn = useLocation({ select: ({ pathname }) => pathname.startsWith('/sign-') });
  const ready = useSyncExternalStore(workerUpdate.subscribe, workerUpdate.isReady, () => false);

  async function openTray(): Promise<void> {
    try {
      const { SyncTray } = await import('./sync-tray.tsx');
      setTray(() => SyncTray);
      setOpen(true);
    } catch (error) {
      if (isChunkError(error))
        toastError(
          'This list is not on this phone yet.',
          'It comes when you are back online. What is in it is safe.',
        );
      else toastError('This list could not be opened.', String(error));
    }
  }

  const Opened = open ? tray : undefined;
  return (
    <>
      <a href="#main" className={css['skip']}>
        Skip to the content
      </a>
      <Header onOpenTray={openTray} person={person} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer onOpenTray={openTray} />
      <div className={`${css['shelf']} no-print`}>
        <Toasts />
        <UpdatePrompt ready={ready} onUpdate={workerUpdate.accept} />
        {!ready && <InstallPrompt />}
        <RestoredNotice onOpenTray={openTray} />
        <ExpiredNotice />
        {!signingIn && <NetworkNotice />}
      </div>
      {Opened && <Opened onClose={() => setOpen(false)} />}
    </>
  );
}
