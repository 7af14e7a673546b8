import { type ReactNode, useState } from 'react';
import { useSyncStatus } from '#src/hooks/use-sync-status.tsx';
import type { ConnectionIssue } from '#src/sync/index.ts';
import { Button } from '#src/ui/button.tsx';
import { CloseIcon, DoorIcon, NoSignalIcon, ServerIcon } from '#src/ui/icon.tsx';
import { Notice } from '#src/ui/notice.tsx';
import css from './network-notice.module.css';

const texts: Readonly<
  Record<Exclude<ConnectionIssue, 'none'>, { icon: ReactNode; title: string; text: string }>
> = {
  offline: {
    icon: <NoSignalIcon />,
    title: 'No connection right now',
    text: 'Keep going. What you send is saved on this phone and goes by itself.',
  },
  portal: {
    icon: <DoorIcon />,
    title: 'This Wi-Fi wants a sign-in',
    text: 'Until then, what you send waits safely on this phone.',
  },
  server: {
    icon: <ServerIcon />,
    title: 'We couldn’t reach the office',
    text: 'What you send is safe on this phone. We keep trying.',
  },
};

/** Says what the connection is like and what still works. Closed, it stays closed until the issue is another. */
export function NetworkNotice() {
  const { issue } = useSyncStatus();
  const [closed, setClosed] = useState<string>('none');
  if (issue === 'none' && closed !== 'none') setClosed('none');
  if (issue === 'none' || issue === closed) return null;
  const { icon, title, text } = texts[issue];
  return (
    <Notice
      icon={icon}
      title={title}
      actions={
        <Button
          variant="quiet"
          className={css['close']}
          aria-label="Close this notice"
          onClick={() => setClosed(issue)}
        >
          <CloseIcon />
        </Button>
      }
    >
      {text}
    </Notice>
  );
}
