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
import { AskInPlace } from '#src/ui/ask-in-place.ts';
import { lazyOrNothing } from '#src/ui/lazy-or-nothing.tsx';
import { leaveUndo, Toasts, toastError, toastFailure } from '#src/ui/toast.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import css from './layout.module.css';
import { RestoredNotice } from './notices/device-notices.tsx';
import { NetworkNotice } from './notices/network-notice.tsx';
import { workerUpdate } from './pwa/register-worker.ts';
import { isChunkError } from './screens/chunk-error.ts';

/** Needed only by signed-in people. */
const PersonNotices = lazyOrNothing(() =>
  import('./notices/person-notices.tsx').then((module) => module.PersonNotices),
);

/** Needed only online, where its code can be fetched. */
const UpdatePrompt = lazyOrNothing(() =>
  import('./pwa/update-prompt.tsx').then((module) => module.UpdatePrompt),
);

/** Needed only where the browser stores nothing. */
const NothingKept = lazyOrNothing(() =>
  import('./screens/nothing-kept.tsx').then((module) => module.NothingKept),
);

/** Needed only where two people changed the same item. */
const ConflictHere = lazyOrNothing(() =>
  import('./tray/conflict-here.tsx').then((module) => module.ConflictHere),
);

type Tray = ComponentType<{ onClose: () => void }>;

interface LayoutProps {
  children: ReactNode;
  /** The entries of a signed-in person in the navigation. */
  person?: ReactNode;
}

/** Renders the header, messages and footer around every page. */
export function Layout({ children, person }: LayoutProps) {
  const [tray, setTray] = useState<Tray>();
  const [isTrayOpen, setTrayOpen] = useState(false);
  // The sign-in forms send at once and store nothing: they show their own failures, without this notice.
  const path = useLocation({ select: ({ pathname }) => pageAt(pathname)?.path });
  const signingIn = path?.startsWith('/sign-') === true;
  const isDated = path === '/events';
  // Pages of people's own work have a short footer, without words about the provider.
  const isWork = useLocation({ select: ({ pathname }) => pageAt(pathname)?.isWork === true });
  const engine = useEngineIfOpen();
  const isNothingKept = useNothingKept();
  // The build renders no such page, so the engine's current state can be shown at once.
  const nothingKept = isNothingKept || engine?.isNothingKept() === true;
  const { id } = useSession();
  const pathname = useLocation({ select: (location) => location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at each new page.
  useEffect(leaveUndo, [pathname]);
  const isUpdateReady = useSyncExternalStore(workerUpdate.subscribe, workerUpdate.isReady, () => false);

  async function openTray(): Promise<void> {
    try {
      const { SyncTray } = await import('./tray/sync-tray.tsx');
      setTray(() => SyncTray);
      setTrayOpen(true);
    } catch (error) {
      if (isChunkError(error))
        toastError(`This list is not on this ${device} yet.`, 'Nothing is lost. Open it once you’re online.');
      else toastFailure(error, 'We couldn’t open this list.', 'Reload this page and try again.');
    }
  }

  const Opened = isTrayOpen ? tray : undefined;
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
        <Suspense>{isUpdateReady && <UpdatePrompt onUpdate={workerUpdate.accept} />}</Suspense>
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
          <AskInPlace value={ConflictHere}>{children}</AskInPlace>
        )}
      </main>
      <Footer short={isWork} onOpenTray={openTray} />
      {Opened && <Opened onClose={() => setTrayOpen(false)} />}
    </>
  );
}
