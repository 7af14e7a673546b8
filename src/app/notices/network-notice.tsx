import { Link } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { readFlag, writeFlag } from '#src/app/local-flags.ts';
import { useNoData } from '#src/hooks/use-no-data.ts';
import { useConnectionIssue } from '#src/hooks/use-sync-status.tsx';
import { device } from '#src/kit/device-word.ts';
import type { ShownIssue } from '#src/sync/index.ts';
import { DoorIcon, NoDataIcon, NoSignalIcon, ServerIcon } from '#src/ui/icon.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useSeenFor } from '#src/ui/use-seen-for.ts';

/** The time (ms) the notice is visible; afterwards only the badge in the header shows the issue. */
const shownFor = 5000;

/** The state of the connection, or the person's choice to use none. */
type Issue = ShownIssue | 'no-data';

const texts: Readonly<Record<Exclude<Issue, 'none'>, { icon: ReactNode; title: string }>> = {
  'no-data': { icon: <NoDataIcon />, title: 'You chose to use no data' },
  offline: { icon: <NoSignalIcon />, title: 'No signal right now' },
  portal: { icon: <DoorIcon />, title: 'This Wi-Fi wants a sign-in' },
  busy: { icon: <ServerIcon />, title: 'We’re very busy right now' },
  server: { icon: <ServerIcon />, title: 'We’re not getting an answer' },
};

/** Returns the issue whose notice was closed or has passed. Stored across loads until the issue changes. */
function useDismissed(issue: Issue | undefined) {
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

/**
 * Renders the state of the connection and what still works, for a few seconds; the notice of a Wi-Fi that requires a
 * sign-in stays until it is closed.
 */
export function NetworkNotice() {
  const connection = useConnectionIssue();
  const issue: Issue | undefined = useNoData() ? 'no-data' : connection;
  const [dismissed, dismiss] = useDismissed(issue);
  const passes = issue === 'portal' || issue === 'none' ? undefined : issue;
  const line = useRef<HTMLDivElement>(null);
  const pass = useCallback(() => passes && dismiss(passes), [passes, dismiss]);
  useSeenFor(line, shownFor, passes !== undefined && dismissed !== passes ? pass : undefined);

  if (issue === undefined || issue === 'none' || issue === dismissed) return null;
  const { icon, title } = texts[issue];
  return (
    <Notice ref={line} icon={icon} title={title} {...(!passes && { onClose: () => dismiss(issue) })}>
      What you send is safe on this {device}.
      {issue === 'no-data' && (
        <>
          {' '}
          <Link to="/data">Use data again</Link>
        </>
      )}
    </Notice>
  );
}
