import type { Note } from '#src/features/receipts/note-on-receipt.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { AskTwice } from '#src/ui/ask-twice.tsx';
import { Button } from '#src/ui/button.tsx';
import { RetryIcon, TickIcon } from '#src/ui/icon.tsx';
import { toastNotDone } from '#src/ui/toast-not-done.ts';
import css from './message-card.module.css';
import type { MessageStatus } from './message-status.tsx';
import type { Message } from './queries.ts';
import { resolveMessage } from './resolve-message.ts';

interface MessageChoiceProps {
  readonly choice: MessageStatus['choice'];
  readonly mutationId: string;
  readonly message: Message;
  /** Called before the buttons disappear, so that the focus can move. */
  readonly onChosen: () => void;
}

/** Asks for the person's decision about a message; nothing happens until the person decides. */
export function MessageChoice({ choice, mutationId, message, onChosen }: MessageChoiceProps) {
  const engine = useEngine();

  function chosen(action: () => Promise<unknown>): Promise<void> {
    return action().then(onChosen, toastNotDone);
  }

  const resolve = (note: Note) => chosen(() => resolveMessage(engine, mutationId, message.group, note));

  return (
    <div className={css['choice']}>
      <div className="actions">
        {choice !== 'unreadable' && (
          <Button variant="main" onClick={() => chosen(() => engine.retry(mutationId))}>
            <RetryIcon /> Send it again
          </Button>
        )}
        {choice === 'unknown' && (
          <Button onClick={() => resolve({ arrived: true })}>
            <TickIcon /> It arrived
          </Button>
        )}
      </div>
      <AskTwice
        verb="Delete"
        act="Delete this message"
        consequence={
          choice === 'unknown'
            ? 'We will not send it again. It may have arrived all the same.'
            : 'We will not send it, and you can’t bring it back.'
        }
        onYes={() => resolve({ deleted: true })}
      />
    </div>
  );
}
