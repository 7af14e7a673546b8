import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { groupsOf, type MutationGroup, withoutRefusedAlike } from '#src/hooks/mutation-groups.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useSession } from '#src/hooks/use-session.tsx';
import { useSyncStatus } from '#src/hooks/use-sync-status.tsx';
import { device } from '#src/kit/device-word.ts';
import { nearMomentWithin } from '#src/kit/sast.ts';
import { hasSession } from '#src/session/user.ts';
import type { OpenMutation, SyncStatus } from '#src/sync/index.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { InstallIcon, RetryIcon } from '#src/ui/icon.tsx';
import { mayHaveArrived } from '#src/ui/progress-words.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { CounterSpot } from '#src/ui/spots/counter-spot.tsx';
import { DeleteQuestion } from './delete-question.tsx';
import { GroupLine } from './group-line.tsx';
import { RefusedAlike } from './refused-alike.tsx';
import { RestoredQuestion } from './restored-question.tsx';
import { badgeAttribute } from './sync-badge.tsx';
import css from './sync-tray.module.css';
import { useTrayActions } from './use-tray-actions.ts';

/** Returns whether "Send now" sends the mutation. */
function canGo({ state }: OpenMutation): boolean {
  return state === 'pending' || state === 'sending' || state === 'unknown' || state === 'awaiting-sign-in';
}

/**
 * Returns whether a mutation was sent with an unknown outcome; in a conflict the office has neither of this phone's
 * versions.
 */
function isPerhapsThere({ state, sends, cause }: OpenMutation): boolean {
  return state !== 'conflict' && state !== 'held' && mayHaveArrived({ detail: state, sends, cause });
}

/** Renders all mutations that this phone has to send, and the actions on each. Import it lazily. */
export function SyncTray({ onClose }: { onClose: () => void }) {
  const open = useMirror((view) => view.open(), []);
  const unfinished = useMirror((view) => view.unfinished(), []);
  const status = useSyncStatus();
  const router = useRouter();
  const isSignedIn = hasSession(useSession());
  const [deleting, setDeleting] = useState<string>();
  const { sendingNow, message, ...actions } = useTrayActions();
  const groups = open && groupsOf([...open, ...(unfinished ?? [])]);
  const openGroups = groups?.filter(({ isQuiet }) => !isQuiet);
  const { others, refused } = withoutRefusedAlike(openGroups ?? []);
  function edit(path: string): void {
    onClose();
    router.history.push(path);
  }
  const list = { actions, onEdit: edit, onDelete: setDeleting };
  // The button is hidden while no mutation can be sent but some need an answer: their questions need the room.
  const mayAsk = sendingNow || openGroups?.some(({ steps }) => steps.some(canGo));
  const isEmpty = openGroups?.length === 0 && !sendingNow;
  // Looked up at each render, because a group may be sent while the question is open.
  const toDelete = groups?.find(({ group }) => group === deleting);

  return (
    <Dialog
      title="Waiting to be sent"
      onClose={onClose}
      hangsFrom={`[${badgeAttribute}]`}
      actions={
        (mayAsk || isEmpty) && (
          // One button for both, so that the focus stays when the last mutation is sent.
          <Button onClick={isEmpty ? onClose : actions.sendNow} busy={sendingNow}>
            {!isEmpty && <RetryIcon />}
            {isEmpty ? 'Done' : sendingNow ? 'Sending…' : 'Send now'}
          </Button>
        )
      }
    >
      <TrayStatus status={status} />
      <p role="status" className={css['message']}>
        {deleting && groups && !toDelete ? 'It was sent meanwhile.' : message}
      </p>
      {status.restoredEdits > 0 && (
        <RestoredQuestion edits={status.restoredEdits} onAnswer={actions.sendRestored} />
      )}
      {groups === undefined && <Skeleton lines={3} />}
      {openGroups?.length === 0 && (
        <EmptyState
          drawing={<CounterSpot />}
          title="Nothing is waiting"
          text={
            !isSignedIn
              ? `There is nothing here that still has to be sent. What you kept on this ${device} when you signed out goes out once you sign in again.`
              : `There is nothing of yours on this ${device} that still has to be sent.`
          }
        />
      )}
      {refused.map((alike) => (
        <RefusedAlike key={alike.message} refused={alike} onRetry={actions.retry}>
          <GroupList groups={alike.groups} {...list} />
        </RefusedAlike>
      ))}
      <GroupList groups={others} {...list} />
      {groups && <QuietGroups groups={groups} {...list} />}
      {groups && groups.length > 0 && (
        <details className={css['steps']}>
          <summary>Copy all of these</summary>
          <Button variant="quiet" className={css['export']} onClick={actions.exportWaiting}>
            <InstallIcon />
            Save them as a file
          </Button>
        </details>
      )}
      {toDelete && (
        <DeleteQuestion
          title={toDelete.title}
          mayHaveArrived={toDelete.steps.some(isPerhapsThere)}
          onCancel={() => setDeleting(undefined)}
          onConfirm={() => {
            setDeleting(undefined);
            void actions.remove(toDelete);
          }}
        />
      )}
    </Dialog>
  );
}

interface GroupListProps {
  readonly groups: readonly MutationGroup[];
  readonly actions: Omit<ReturnType<typeof useTrayActions>, 'sendingNow' | 'message'>;
  readonly onEdit: (path: string) => void;
  readonly onDelete: (group: string) => void;
}

function GroupList({ groups, actions, onEdit, onDelete }: GroupListProps) {
  if (groups.length === 0) return null;
  return (
    <ul className={css['lines']}>
      {groups.map((group) => (
        <GroupLine
          key={group.group}
          group={group}
          actions={actions}
          onEdit={onEdit}
          onDelete={() => onDelete(group.group)}
        />
      ))}
    </ul>
  );
}

/** The operation of a registration's email to the office; every other quiet mutation is the app's own maintenance. */
const officeEmail = 'booking.notify-provider';

/** Renders mutations that stopped and require nothing of the person: kept, folded, and never counted. */
function QuietGroups({ groups, ...list }: GroupListProps) {
  const quiet = groups.filter(({ isQuiet }) => isQuiet);
  if (quiet.length === 0) return null;
  const areEmails = quiet.every(({ steps }) => steps.every(({ name }) => name === officeEmail));
  return (
    <details className={css['steps']}>
      <summary>{areEmails ? 'Emails to us that may not have arrived' : 'What we couldn’t finish'}</summary>
      <p className="soft small figures">You don’t have to do anything about these.</p>
      <GroupList groups={quiet} {...list} />
    </details>
  );
}

function TrayStatus({ status }: { status: SyncStatus }) {
  const { noBackup, nothingKept, unreadable } = status;
  return (
    <>
      <p className="soft small">
        {status.lastSync === undefined
          ? 'Not checked yet'
          : `Checked ${nearMomentWithin(status.lastSync, Date.now())}`}
      </p>
      {nothingKept && <p className="soft small">This {device} keeps nothing for this site.</p>}
      {noBackup && <p className="soft small">This browser keeps one copy only of what waits.</p>}
      <LeftOut counts={Object.entries(unreadable)} />
    </>
  );
}

/** Renders the number of unreadable items, by list. */
function LeftOut({ counts }: { counts: readonly (readonly [string, number])[] }) {
  const all = counts.reduce((sum, [, count]) => sum + count, 0);
  if (all === 0) return null;
  const lists = counts.map(([title, count]) => `${title}: ${count}`).join(', ');
  const what = all === 1 ? '1 item' : `${all} items`;
  return (
    <p className="soft small">
      {`We could not read ${what} of our records, and ${all === 1 ? 'it is' : 'they are'} left out (${lists}).`}
    </p>
  );
}
