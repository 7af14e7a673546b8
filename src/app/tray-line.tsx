import { useState } from 'react';
import type { useEngine } from '#src/hooks/engine-context.tsx';
import { sastClock, sastDay } from '#src/kit/sast.ts';
import { Button } from '#src/ui/button.tsx';
import { BinIcon, CopyIcon, RetryIcon, TickIcon } from '#src/ui/icon.tsx';
import { Lamp, type LampState } from '#src/ui/lamp.tsx';
import css from './sync-tray.module.css';

type View = NonNullable<ReturnType<typeof useEngine>>['view'];
export type OpenOperation = Awaited<ReturnType<View['open']>>[number];

const lamps: Readonly<Record<OpenOperation['state'], { state: LampState; label: string }>> = {
  pending: { state: 'device', label: 'On this phone, waiting to be sent' },
  sending: { state: 'sending', label: 'Sending' },
  unconfirmed: { state: 'checking', label: 'Checking whether it arrived' },
  parked: { state: 'device', label: "Waiting for the office's system" },
  failed: { state: 'needs-you', label: 'Could not be sent' },
  'needs-you': { state: 'needs-you', label: 'Needs you' },
  conflict: { state: 'needs-you', label: 'Somebody else changed the same place' },
  done: { state: 'sent', label: 'Sent' },
  cancelled: { state: 'device', label: 'Discarded' },
};

/** Not while it is on the way: it may arrive, and nobody could say then what discarding meant. */
const fixed: readonly OpenOperation['state'][] = ['sending', 'done', 'cancelled'];
const stopped: readonly OpenOperation['state'][] = ['failed', 'needs-you'];

interface TrayLineProps {
  operation: OpenOperation;
  onRetry: () => void;
  onChoose: () => void;
  onDiscard: () => void;
}

export function TrayLine({ operation, onRetry, onChoose, onDiscard }: TrayLineProps) {
  const { words, reference, state, cause, editUrl, conflict, createdAt } = operation;
  const [copied, setCopied] = useState('');
  const saved = `Saved ${sastDay(createdAt)}, ${sastClock(createdAt)} · reference ${reference}`;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText([words, saved, cause?.message].filter(Boolean).join('\n'));
      setCopied('Copied');
    } catch {
      setCopied('Copying is not allowed here');
    }
  }

  return (
    <li className={css['line']}>
      <h3>{words}</h3>
      <Lamp {...lamps[state]} />
      {cause && <p className={css['cause']}>{cause.message}</p>}
      <p className={css['saved']}>{saved}</p>
      <div className={css['actions']}>
        {conflict && <Button onClick={onChoose}>Choose</Button>}
        {stopped.includes(state) && (
          <Button onClick={onRetry}>
            <RetryIcon />
            Retry
          </Button>
        )}
        {editUrl && (
          <a className={css['edit']} href={editUrl}>
            Edit
          </a>
        )}
        <Button variant="quiet" className={css['copy']} onClick={copy}>
          {copied === 'Copied' ? <TickIcon /> : <CopyIcon />}
          {copied || 'Copy'}
        </Button>
        {!fixed.includes(state) && (
          <Button variant="quiet" className={css['discard']} onClick={onDiscard}>
            <BinIcon />
            Discard
          </Button>
        )}
      </div>
    </li>
  );
}
