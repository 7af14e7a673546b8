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

/**
 * How long (ms) the outbox holds a registration while the office is asked; if the page is closed, the registration is
 * still sent.
 */
const holdMs = askMs + 4_000;

interface Registering {
  /** Time of the last submit (ms, the host's clock); 0 before. */
  readonly handedInAt: number;
  /** The new time in words, if the webinar was moved since the page showed it. */
  readonly movedTo: string | undefined;
  readonly failed: ReturnType<typeof useVisitorCommand>['failed'];
  readonly notSent: ReturnType<typeof useVisitorCommand>['notSent'];
  /** Registers a person; resolves with `undefined` if nothing was sent, and then the form keeps its input. */
  readonly register: (args: BookingArgs) => Promise<'done' | undefined>;
}

/** Cancels a registration; returns false, and keeps the ticket, if the registration was or may have been sent. */
async function cancelRegistration(engine: Engine, { mutationId, group }: Accepted): Promise<boolean> {
  const isCancelled = await engine.discard(mutationId).catch(() => false);
  if (isCancelled) await removeReceipt(engine, receiptKind, group);
  return isCancelled;
}

/**
 * Registers a person for an event. The registration is stored on this device at once, and is sent after the office has
 * confirmed the event on the screen, or has not responded in time.
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
  // The page's clock may be a minute old, or older on a phone that was suspended.
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

  /** Whether the office's answer forbids the registration. */
  function isRefused(current: Event | 'gone' | undefined, at: number): boolean {
    if (current === undefined) return false;
    if (current === 'gone' || closedFor(current, at)) return true;
    const isMoved = eventMark(current) !== eventMark(event);
    if (isMoved) setMovedTo(whenWords(current));
    return isMoved;
  }

  async function register(typedArgs: BookingArgs): Promise<'done' | undefined> {
    const at = hostNow();
    setHandedInAt(at);
    setMovedTo(undefined);
    const isShut = closedFor(event, at);
    if (isShut && isShut !== 'called off') return undefined;
    const storedEvent = await engine?.view.get(events, event.id).catch(() => undefined);
    // An event that only the prerendered page has is confirmed with the host first.
    const args: Registration = storedEvent ? typedArgs : { ...typedArgs, isUnconfirmed: true };
    const ticket = newTicket(event, typedArgs);
    // The office is asked first if the registration cannot be held, or if registration seems closed.
    if (nothingKept || closed || storedEvent?.hidden) {
      const current = await askOnce(event.id);
      if (isRefused(current, at) || (closed && !current)) return undefined;
      return arrive(await run(args, ticket));
    }
    const accepted = await run(args, ticket, { holdFor: holdMs });
    if (!engine || !accepted) return undefined;
    const isStopped = isRefused(await askOnce(event.id), at);
    const isElsewhere = onScreen.current === undefined;
    if (!isElsewhere && (isStopped || onScreen.current !== event.id)) {
      return (await cancelRegistration(engine, accepted)) ? undefined : arrive(accepted);
    }
    // On a first visit that went offline, the code of this call may not load: then the registration is sent after its
    // hold.
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
