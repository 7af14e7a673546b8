import { useLocation } from '@tanstack/react-router';
import {
  type ComponentType,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { ClockNotice } from '#src/app/notices/device-notices.tsx';
import { MessageSlot } from '#src/app/notices/message-slot.tsx';
import { useEngineIfOpen } from '#src/hooks/engine-context.tsx';
import { useSession } from '#src/hooks/use-session.tsx';
import { useNothingKept } from '#src/hooks/use-sync-status.tsx';
import { device } from '#src/kit/device-word.ts';
import { pageAt } from '#src/session/guards.ts';
import { AskHere } from '#src/ui/ask-here.ts';
import { lazyOrNothing } from '#src/ui/lazy-or-nothing.tsx';
import { leaveUndo, Toasts, toastError, toastFailure } from '#src/ui/toast.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import css from './layout.module.css';
import { RestoredNotice } from './notices/device-notices.tsx';
import { NetworkNotice } from './notices/network-notice.tsx';
import { workerUpdate } from './pwa/register-worker.ts';
import { isChunkError } from './screens/chunk-error.ts';

/** Only of use to whoever is signed in. */
const PersonNotices = lazyOrNothing(() =>
  import('./notices/person-notices.tsx').then((module) => module.PersonNotices),
);

/** Offered only where the network is, which it comes by. */
const UpdatePrompt = lazyOrNothing(() =>
  import('./pwa/update-prompt.tsx').then((module) => module.UpdatePrompt),
);

/** Only of use where the browser keeps nothing. */
const NothingKept = lazyOrNothing(() =>
  import('./screens/nothing-kept.tsx').then((module) => module.NothingKept),
);

/** Only of use where two people changed one thing. */
const ConflictHere = lazyOrNothing(() =>
  import('./tray/conflict-here.tsx').then((module) => module.ConflictHere),
);

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
  const isDated = useLocation({ select: ({ pathname }) => pathname === '/events' });
  // Pages of people's own work need no word about the provider below them.
  const isWork = useLocation({ select: ({ pathname }) => pageAt(pathname)?.isWork === true });
  const engine = useEngineIfOpen();
  const isNothingKept = useNothingKept();
  // These pages are none that the build made: what the engine knows by now is said at once.
  const nothingKept = isNothingKept || engine?.isNothingKept() === true;
  const { id } = useSession();
  const page = useLocation({ select: ({ pathname }) => pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the page that changes.
  useEffect(leaveUndo, [page]);
  const ready = useSyncExternalStore(workerUpdate.subscribe, workerUpdate.isReady, () => false);

  async function openTray(): Promise<void> {
    try {
      const { SyncTray } = await import('./tray/sync-tray.tsx');
      setTray(() => SyncTray);
      setOpen(true);
    } catch (error) {
      if (isChunkError(error))
        toastError(`This list is not on this ${device} yet.`, 'Nothing is lost. Open it once you’re online.');
      else toastFailure(error, 'We couldn’t open this list.', 'Reload this page and try again.');
    }
  }

  const Opened = open ? tray : undefined;
  return (
    <>
      <a href="#main" className={css['skip']}>
        Skip to the content
      </a>
      <Header onOpenTray={openTray} person={person} />
      <MessageSlot>
        <Toasts of="errors" />
        <RestoredNotice onOpenTray={openTray} />
        <Suspense>{id && <PersonNotices key={id} />}</Suspense>
        <Suspense>{ready && <UpdatePrompt onUpdate={workerUpdate.accept} />}</Suspense>
        {!signingIn && <NetworkNotice />}
        {isDated && <ClockNotice />}
      </MessageSlot>
      <MessageSlot isBelow>
        <Toasts of="acts" />
      </MessageSlot>
      <main id="main" tabIndex={-1}>
        {nothingKept && isWork ? (
          <Suspense>
            <NothingKept />
          </Suspense>
        ) : (
          <AskHere value={ConflictHere}>{children}</AskHere>
        )}
      </main>
      <Footer short={isWork} onOpenTray={openTray} />
      {Opened && <Opened onClose={() => setOpen(false)} />}
    </>
  );
}
