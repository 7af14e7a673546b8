import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { removeReceipt } from '#src/features/receipts/receipts.ts';
import { useEngineIfOpen } from '#src/hooks/engine-context.tsx';
import { useNothingKept } from '#src/hooks/use-sync-status.tsx';
import { useVisitorCommand } from '#src/hooks/use-visitor-command.ts';
import { hostNow } from '#src/kit/host-clock.ts';
import type { Accepted, Engine } from '#src/sync/index.ts';
import { events } from './collection.ts';
import type { BookingArgs, Event, Registration } from './model.ts';
import { registerBooking } from './operations.ts';
import { type Closed, closedFor } from './queries.ts';
import { newTicket, receiptKind } from './receipt.ts';
import { askMs, type GoneEvent } from './use-gone-event.tsx';
import { eventMark } from './use-known-event.tsx';
import { whenWords } from './when.ts';

/** How long (ms) a registration stays on this device while the office is asked: a page that is closed meanwhile loses nothing. */
const holdMs = askMs + 4_000;

interface Registering {
  /** When the form was handed in last (ms, the host's clock); 0 before. */
  readonly handedInAt: number;
  /** When the webinar is now, where the office has moved it since its visitor read of it. */
  readonly movedTo: string | undefined;
  readonly failed: ReturnType<typeof useVisitorCommand>['failed'];
  readonly notSent: ReturnType<typeof useVisitorCommand>['notSent'];
  /** `undefined`: nothing was sent, and what was typed stays. */
  readonly register: (args: BookingArgs) => Promise<'done' | undefined>;
}

/** Takes a registration back; returns false where it has left this device, or may have: its ticket stays then. */
async function takeBack(engine: Engine, { mutationId, group }: Accepted): Promise<boolean> {
  const isTaken = await engine.discard(mutationId).catch(() => false);
  if (isTaken) await removeReceipt(engine, receiptKind, group);
  return isTaken;
}

/**
 * Registers somebody for an event. The registration is kept on this device at once, and goes when the office has said that
 * the event is still the one on screen, or has not answered.
 */
export function useRegister(
  event: Event,
  closed: Closed | undefined,
  askOnce: GoneEvent['askOnce'],
): Registering {
  const navigate = useNavigate();
  const engine = useEngineIfOpen();
  const { run, failed, notSent } = useVisitorCommand(registerBooking);
  const nothingKept = useNothingKept();
  // The page's clock may be a minute old, or older on a phone that slept.
  const [handedInAt, setHandedInAt] = useState(0);
  const [movedTo, setMovedTo] = useState<string>();
  const onScreen = useRef<string>(undefined);

  useEffect(() => {
    onScreen.current = event.id;
    setMovedTo(undefined);
    return () => {
      onScreen.current = undefined;
    };
  }, [event.id]);

  /** Whether the office's answer stands against a registration. */
  function isRefused(current: Event | 'gone' | undefined, at: number): boolean {
    if (current === undefined) return false;
    if (current === 'gone' || closedFor(current, at)) return true;
    const isMoved = eventMark(current) !== eventMark(event);
    if (isMoved) setMovedTo(whenWords(current));
    return isMoved;
  }

  /** Of an event that this device has from the host; one that only the page was built with is asked for before it is booked. */
  async function registration(args: BookingArgs): Promise<Registration> {
    const known = await engine?.view.get(events, event.id).catch(() => undefined);
    return known ? args : { ...args, isUnconfirmed: true };
  }

  async function register(typed: BookingArgs): Promise<'done' | undefined> {
    const at = hostNow();
    setHandedInAt(at);
    setMovedTo(undefined);
    const isShut = closedFor(event, at);
    if (isShut && isShut !== 'called off') return undefined;
    const args = await registration(typed);
    const ticket = newTicket(event, typed);
    // What is sent at once, or was closed a moment ago, is asked about first.
    if (nothingKept || closed) {
      const current = await askOnce(event.id);
      if (isRefused(current, at) || (closed && !current)) return undefined;
      return arrive(await run(args, ticket));
    }
    const accepted = await run(args, ticket, { holdFor: holdMs });
    if (!engine || !accepted) return undefined;
    const isStopped = isRefused(await askOnce(event.id), at);
    const isElsewhere = onScreen.current === undefined;
    if (!isElsewhere && (isStopped || onScreen.current !== event.id)) {
      return (await takeBack(engine, accepted)) ? undefined : arrive(accepted);
    }
    // On a first visit that lost its signal the code of this call may not come: the registration goes when its hold is over.
    await engine.retry(accepted.mutationId).catch(() => undefined);
    return isElsewhere ? 'done' : arrive(accepted);
  }

  async function arrive(accepted: Accepted | undefined): Promise<'done' | undefined> {
    if (!accepted) return undefined;
    await navigate({ to: '/event-confirmation', search: { ref: accepted.group } });
    return 'done';
  }

  return { handedInAt, movedTo, failed, notSent, register };
}
