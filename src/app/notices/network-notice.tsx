import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { readFlag, writeFlag } from '#src/app/local-flags.ts';
import { useConnectionIssue } from '#src/hooks/use-sync-status.tsx';
import type { ConnectionIssue } from '#src/sync/index.ts';
import { DoorIcon, NoSignalIcon, ServerIcon } from '#src/ui/icon.tsx';
import { Notice } from '#src/ui/notice.tsx';

/** How long (ms) the notice of being offline is shown; after that the header alone says it. */
const offlineShownFor = 5000;

const texts: Readonly<Record<Exclude<ConnectionIssue, 'none'>, { icon: ReactNode; title: string }>> = {
  offline: { icon: <NoSignalIcon />, title: 'No connection right now' },
  portal: { icon: <DoorIcon />, title: 'This Wi-Fi wants a sign-in' },
  server: { icon: <ServerIcon />, title: 'We couldn’t reach the office' },
};

/** The issue whose notice was closed or has passed, remembered over loads until the issue is another. */
function useDismissed(issue: ConnectionIssue | undefined) {
  const [dismissed, setDismissed] = useState(() => readFlag('network-dismissed') ?? '');

  const dismiss = useCallback((what: string) => {
    writeFlag('network-dismissed', what);
    setDismissed(what);
  }, []);

  useEffect(() => {
    if (issue === undefined || dismissed === '' || dismissed === issue) return;
    writeFlag('network-dismissed', '');
    setDismissed('');
  }, [issue, dismissed]);
  return [dismissed, dismiss] as const;
}

/** Says what the connection is like and what still works: being offline in passing, the rest until it is closed. */
export function NetworkNotice() {
  const issue = useConnectionIssue();
  const [dismissed, dismiss] = useDismissed(issue);
  const isNewlyOffline = issue === 'offline' && dismissed !== 'offline';

  useEffect(() => {
    if (!isNewlyOffline) return;
    const timer = setTimeout(() => dismiss('offline'), offlineShownFor);
    return () => clearTimeout(timer);
  }, [isNewlyOffline, dismiss]);

  if (issue === undefined || issue === 'none' || issue === dismissed) return null;
  const { icon, title } = texts[issue];
  return (
    <Notice icon={icon} title={title} {...(issue !== 'offline' && { onClose: () => dismiss(issue) })}>
      What you send is safe on this phone.
    </Notice>
  );
}
