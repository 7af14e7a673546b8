import type { ReactNode } from 'react';
import type { Content } from '#src/features/course/model.ts';
import { useSyncStatus } from '#src/hooks/use-sync-status.tsx';
import { device } from '#src/kit/device-word.ts';
import css from './content-view.module.css';
import { OtherApp } from './other-app.tsx';

interface MediaFailedProps {
  readonly content: Content;
  readonly address: string;
  /** Further buttons to try. */
  readonly children?: ReactNode;
}

/** Explains why a video or a recording cannot be played, and offers remedies. */
export function MediaFailed({ content, address, children }: MediaFailedProps) {
  const { issue } = useSyncStatus();
  return (
    <div className="stack-3">
      <p role="status" className={css['note']}>
        {issue === 'none'
          ? 'This could not be played. Try again, or read on: the words below say what it says.'
          : `You have no signal, and this is not on your ${device}. Read on: the words below say what it says.`}
      </p>
      <div className="actions">
        {children}
        {issue === 'none' && <OtherApp content={content} address={address} words="Open in another app" />}
      </div>
    </div>
  );
}
