import type { useEngine } from '#src/hooks/engine-context.tsx';
import { sastMoment } from '#src/kit/sast.ts';
import { Button } from '#src/ui/button.tsx';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { BinIcon, RetryIcon } from '#src/ui/icon.tsx';
import { Lamp } from '#src/ui/lamp.tsx';
import { progressWords } from '#src/ui/progress-words.ts';
import css from './sync-tray.module.css';

type View = NonNullable<ReturnType<typeof useEngine>>['view'];
export type OpenMutation = Awaited<ReturnType<View['open']>>[number];

/** Not while it is on the way: it may arrive, and nobody could say then what discarding meant. */
const fixed: readonly OpenMutation['state'][] = ['sending', 'done', 'cancelled'];

interface TrayLineProps {
  mutation: OpenMutation;
  onRetry: () => void;
  onChoose: () => void;
  onDiscard: () => void;
}

export function TrayLine({ mutation, onRetry, onChoose, onDiscard }: TrayLineProps) {
  const { words, reference, state, sends, cause, editUrl, conflict, createdAt, details } = mutation;
  const status = progressWords({ detail: state, sends, cause });
  const saved = `Saved ${sastMoment(createdAt)} · reference ${reference}`;

  return (
    <li className={css['line']}>
      <h3>{words}</h3>
      <Lamp state={status.lamp} label={status.words} />
      {cause && <p className={css['cause']}>{cause.message}</p>}
      <p className={css['saved']}>{saved}</p>
      <div className={css['actions']}>
        {conflict && <Button onClick={onChoose}>Choose</Button>}
        {state === 'blocked' && (
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
        <CopyButton
          variant="quiet"
          className={css['copy']}
          label="Copy details"
          text={() => [words, saved, status.words, cause?.message, details].filter(Boolean).join('\n')}
        />
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
