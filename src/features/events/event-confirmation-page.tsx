import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { removeOldReceipts, removeReceipt } from '#src/features/receipts/receipts.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useSyncStatus } from '#src/hooks/use-sync-status.tsx';
import { must } from '#src/kit/must.ts';
import type { View } from '#src/sync/index.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import css from './event-confirmation-page.module.css';
import { readTicket, readTickets } from './queries.ts';
import { receiptKind } from './receipt.ts';
import { TicketCard } from './ticket-card.tsx';
import { TicketList } from './ticket-list.tsx';

async function readPage(view: View, group: string) {
  const now = Date.now();
  return { ticket: await readTicket(view, group, now), tickets: await readTickets(view, now) };
}

/** `/event-confirmation?ref=…`: the ticket of one registration, or the tickets this phone keeps. */
export function EventConfirmationPage({ group }: { readonly group?: string | undefined }) {
  const engine = useEngine();
  const navigate = useNavigate();
  const { issue } = useSyncStatus();
  const page = useMirror((view) => readPage(view, group ?? ''), [group]);

  useEffect(() => {
    if (engine) removeOldReceipts(engine, receiptKind, Date.now()).catch(reportError);
  }, [engine]);

  async function forget() {
    await removeReceipt(must(engine, 'engine'), receiptKind, group ?? '');
    await navigate({ to: '/event-confirmation', search: {}, replace: true });
  }

  // The first render is the page made at build time, where neither the address nor the phone is known.
  if (!page) {
    return (
      <section className={`band ${css['page']}`}>
        <Skeleton lines={8} label="Looking for your ticket" />
      </section>
    );
  }
  const { ticket, tickets } = page;
  if (!ticket) return <NoTicket asked={group !== undefined} tickets={tickets} />;
  return (
    <section className={`band ${css['page']}`}>
      <TicketCard ticket={ticket} issue={issue} onForget={forget} />
      <TicketList
        title="Other tickets on this phone"
        tickets={tickets.filter((other) => other.group !== group)}
      />
    </section>
  );
}

interface NoTicketProps {
  readonly asked: boolean;
  readonly tickets: Awaited<ReturnType<typeof readTickets>>;
}

function NoTicket({ asked, tickets }: NoTicketProps) {
  return (
    <section className={`band ${css['page']}`}>
      <h1 className={tickets.length === 0 ? css['alone'] : undefined}>Your tickets</h1>
      {asked && tickets.length > 0 && (
        <p>That ticket is not on this phone. It may have been forgotten here.</p>
      )}
      {tickets.length === 0 ? (
        <EmptyState
          title={asked ? 'That ticket is not on this phone' : 'No ticket on this phone yet'}
          text="A ticket stays for 30 days on the phone it was made on. The e-mail you were sent has everything too."
        >
          <Link to="/events" className={buttonClass('main')}>
            See the next webinar
          </Link>
        </EmptyState>
      ) : (
        <TicketList tickets={tickets} />
      )}
    </section>
  );
}
