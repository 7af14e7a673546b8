import { isOver } from '#src/features/events/when.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useMutation } from '#src/hooks/use-mutation.ts';
import { device } from '#src/kit/device-word.ts';
import { hostNow } from '#src/kit/host-clock.ts';
import { Switch } from '#src/ui/switch.tsx';
import { toastError, toastUndo } from '#src/ui/toast.tsx';
import { officeEvents } from './collections.ts';
import { asVisitorsRead, type OfficeEvent } from './office-event.ts';
import { showEvent } from './operations.ts';

interface VisibleSwitchProps {
  readonly event: OfficeEvent;
  /** Number of registered people; `undefined` until this device has the list. */
  readonly registered: number | undefined;
}

/** The switch that shows or hides an event, online or offline, with Undo for ten seconds. */
export function VisibleSwitch({ event, registered }: VisibleSwitchProps) {
  const engine = useEngine();
  const { id, title: of } = event;
  const { run } = useMutation(showEvent);

  async function turn(hidden: boolean): Promise<void> {
    const accepted = await run({ id, of, hidden }, { seen: event });
    if (!accepted) {
      toastError(
        'Nothing was changed.',
        `This ${device} couldn’t save it. Make some room on it, then try again.`,
      );
      return;
    }
    const done = hidden ? `You hid “${of}” from visitors.` : `You showed “${of}” to visitors.`;
    toastUndo(done, () => void turnBack(accepted.mutationId, hidden).catch(reportError));
  }

  /** Cancels the change if it is unsent; otherwise sends the opposite change. */
  async function turnBack(mutationId: string, hidden: boolean): Promise<void> {
    if (await engine.discard(mutationId)) return;
    const now = (await engine.view.get(officeEvents, id)) ?? event;
    await run({ id: now.id, of, hidden: !hidden }, { seen: now });
  }

  return (
    <Switch label="Visitors can see it" on={!event.hidden} onTurn={(on) => void turn(!on).catch(reportError)}>
      {switchWords(event, registered)}
    </Switch>
  );
}

function switchWords(event: OfficeEvent, registered: number | undefined): string {
  if (!event.hidden) {
    const isOpen = !event.cancelled && !isOver(asVisitorsRead(event), hostNow());
    return isOpen ? 'It is on the events page, and people can register.' : 'It is on the events page.';
  }
  if (!registered) return 'It is on no page of the site, and nobody can register.';
  const tickets = registered === 1 ? '1 ticket stays as it is' : `${registered} tickets stay as they are`;
  return `It is on no page of the site, and nobody else can register. ${tickets}.`;
}
