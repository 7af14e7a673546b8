import { useEngine } from '#src/hooks/engine-context.tsx';
import { useMutation } from '#src/hooks/use-mutation.ts';
import { device } from '#src/kit/device-word.ts';
import { isTemporaryId } from '#src/kit/ids.ts';
import { AskTwice } from '#src/ui/ask-twice.tsx';
import { Button } from '#src/ui/button.tsx';
import { CalledOffIcon } from '#src/ui/icon.tsx';
import { offerUndo } from '#src/ui/offer-undo.ts';
import { toastError, toastSuccess } from '#src/ui/toast.tsx';
import { bookings } from './collections.ts';
import { noteEventBefore } from './event-news.ts';
import type { OfficeEvent } from './office-event.ts';
import { removeEvent, updateEvent } from './operations.ts';

interface EndOfEventProps {
  readonly event: OfficeEvent;
  /** Number of registered people; `undefined` until this device has the list. */
  readonly registered: number | undefined;
  readonly onDeleted: () => void;
}

/** Buttons that cancel or reinstate an event, or delete an event without registered people. */
export function EndOfEvent({ event, registered, onDeleted }: EndOfEventProps) {
  const { id, title: of, cancelled } = event;
  const engine = useEngine();
  const change = useMutation(updateEvent);
  const remove = useMutation(removeEvent);

  async function call(off: boolean): Promise<void> {
    if (!(await change.run({ id, of, cancelled: off }, { seen: event }))) throw new Error('not accepted');
    await noteEventBefore(engine, event).catch(reportError);
    toastSuccess(off ? 'Event cancelled' : 'The event takes place');
  }

  async function deleteIt(): Promise<void> {
    // Pulls the bookings first: somebody may have registered since the last pull.
    const failure = isTemporaryId(id) ? undefined : await engine.pull(bookings, id, { force: true });
    const booked = (await engine.view.list(bookings, id)) ?? [];
    if (failure || booked.length > 0) {
      toastError(
        'The event was not deleted.',
        failure
          ? 'We have to check first whether somebody registered. Try again when you’re online.'
          : 'Somebody has registered. Cancel it, and their tickets say so.',
      );
      return;
    }
    const accepted = await remove.run({ id, of }, { seen: event });
    if (!accepted) throw new Error('not accepted');
    offerUndo(of, { mutationIds: [accepted.mutationId], discard: engine.discard });
    onDeleted();
  }

  return (
    <section className="stack">
      {cancelled ? (
        <Button busy={change.busy} onClick={() => void call(false).catch(reportError)}>
          It takes place after all
        </Button>
      ) : (
        <AskTwice
          verb="Cancel"
          from="this event"
          act="Cancel this event"
          icon={<CalledOffIcon />}
          consequence={cancelWords(registered)}
          onYes={() => call(true)}
        />
      )}
      {registered === 0 ? (
        <AskTwice
          verb="Delete"
          from="this event"
          act="Delete this event"
          consequence="Nobody is registered. The event is gone for everybody."
          onYes={deleteIt}
        />
      ) : (
        <p className="soft">
          {registered === undefined
            ? `You can delete an event only when nobody is registered, and this ${device} does not know that yet.`
            : `It can’t be deleted: ${peopleWords(registered)} registered. Cancel it, and their tickets say so.`}
        </p>
      )}
    </section>
  );
}

function peopleWords(count: number): string {
  return count === 1 ? '1 person is' : `${count} people are`;
}

function cancelWords(registered: number | undefined): string {
  if (!registered) return 'The site says that it is cancelled, and nobody can register any more.';
  return `${peopleWords(registered)} registered. Their tickets say that it is cancelled when they open the site next. No email goes out.`;
}
