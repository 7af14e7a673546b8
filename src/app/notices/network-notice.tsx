import { type ReactNode, useEffect, useState } from 'react';
import { readFlag, writeFlag } from '#src/app/local-flags.ts';
import { useConnectionIssue } from '#src/hooks/use-sync-status.tsx';
import type { ConnectionIssue } from '#src/sync/index.ts';
import { DoorIcon, NoSignalIcon, ServerIcon } from '#src/ui/icon.tsx';
import { Notice } from '#src/ui/notice.tsx';

/** How long (ms) being offline is told at its beginning; after that the header alone says it. */
const offlineShownFor = 5000;

const texts: Readonly<Record<Exclude<ConnectionIssue, 'none'>, { icon: ReactNode; title: string }>> = {
  offline: { icon: <NoSignalIcon />, title: 'No connection right now' },
  portal: { icon: <DoorIcon />, title: 'This Wi-Fi wants a sign-in' },
  server: { icon: <ServerIcon />, title: 'We couldn’t reach the office' },
};

/** The issue that was told and is over for the person, remembered over loads until the issue is another. */
function useTold(issue: ConnectionIssue | undefined) {
  const [told, setTold] = useState(() => readFlag('network-told') ?? '');

  function tell(what: string): void {
    writeFlag('network-told', what);
    setTold(what);
  }

  useEffect(() => {
    if (issue === undefined || told === '' || told === issue) return;
    writeFlag('network-told', '');
    setTold('');
  }, [issue, told]);
  return [told, tell] as const;
}

/** Says what the connection is like and what still works: being offline in passing, the rest until it is closed. */
export function NetworkNotice() {
  const issue = useConnectionIssue();
  const [told, tell] = useTold(issue);
  const isNewlyOffline = issue === 'offline' && told !== 'offline';

  useEffect(() => {
    if (!isNewlyOffline) return;
    const timer = setTimeout(() => tell('offline'), offlineShownFor);
    return () => clearTimeout(timer);
  });

  if (issue === undefined || issue === 'none' || issue === told) return null;
  const { icon, title } = texts[issue];
  return (
    <Notice icon={icon} title={title} {...(issue !== 'offline' && { onClose: () => tell(issue) })}>
      What you send is safe on this phone.
    </Notice>
  );
}
