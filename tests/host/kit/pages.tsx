import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LazyPart } from '#src/ui/lazy-part.tsx';
import { ListPage } from '#src/ui/list-page.tsx';
import { ReceiptLine } from '#src/ui/receipt-list.tsx';
import { ReceiptPage } from '#src/ui/receipt-page.tsx';
import { MessageSpot } from '#src/ui/spots/message-spot.tsx';
import { TicketSpot } from '#src/ui/spots/ticket-spot.tsx';
import { ThingPage } from '#src/ui/thing-page.tsx';
import { Section } from './section.tsx';

const words = {
  looking: 'Looking for your ticket',
  title: 'Your tickets',
  others: 'Your other tickets',
  missing: 'This ticket is not on this phone',
  none: 'No tickets yet',
  retention: 'A ticket stays here until its webinar is over.',
} as const;

const receipts = [{ group: '1' }, { group: '2' }];

const line = ({ group }: { readonly group: string }) => (
  <a href={`#ticket-${group}`}>
    <ReceiptLine
      reference={`7QX4-2M9${group}`}
      title="Close the till in ten minutes"
      about="Thandi Mokoena"
    />
  </a>
);

const pulled = {
  state: 'here',
  asOf: 'As of 14:02 SAST, 24 November 2026.',
  onCheck: async () => undefined,
  onRetry: () => undefined,
} as const;

const anEvent = {
  what: 'this event',
  coming: { label: 'Opening the event', lines: 3 },
  none: { title: 'We can’t find that event', text: 'The link may be old.' },
};

const start = <a href="#events">See the next webinar</a>;
const never = () => new Promise<never>(() => undefined);
const failing = () => Promise.reject(new Error('not here'));

/** Whole pages of the app, and lists in their loading and empty states. */
export function Pages() {
  return (
    <>
      <Section title="Page of a list">
        <ListPage
          title="People"
          documentTitle="Pattern page"
          pulled={pulled}
          under={<p>Who may sign in, and what they may do.</p>}
          back={<a href="#me">Me</a>}
          action={<Button variant="main">Add a course</Button>}
          what="the people"
          rows={[{ name: 'Thandi Mokoena' }, { name: 'Bheki Zwane' }]}
          draw={(rows) => rows.map(({ name }) => <p key={name}>{name}</p>)}
          empty={<EmptyState />}
        />
      </Section>
      {(
        [
          ['Page of one thing', { name: 'Close the till' }],
          ['Page of one thing, which is none', null],
          ['Page of one thing, while the phone is asked', undefined],
        ] as const
      ).map(([title, thing]) => (
        <Section key={title} title={title}>
          <ThingPage
            title={thing?.name ?? 'Event'}
            documentTitle="Pattern page"
            back={<a href="#events">Events</a>}
            asOf={pulled.asOf}
            thing={thing}
            missing={anEvent}
            useMissing={() => pulled}
          >
            {({ name }) => <p>{name} in ten minutes</p>}
          </ThingPage>
        </Section>
      ))}
      <Section title="Part that comes later">
        <LazyPart load={never} props={{}} opening="Opening the editor" missing="" />
        <LazyPart
          load={failing}
          props={{}}
          opening="Opening the editor"
          missing="The editor is not on this phone yet. It opens once you’re online."
        />
      </Section>
      {(
        [
          ['Receipts, while the phone is asked', undefined, undefined, <TicketSpot key="spot" />],
          ['Receipts, none', [], undefined, <TicketSpot key="spot" />],
          ['Receipts, the one asked for is not here', [], '9', <MessageSpot key="spot" />],
          ['Receipts, one of several', receipts, '1', null],
        ] as const
      ).map(([title, shown, group, drawing]) => (
        <Section key={title} title={title}>
          <ReceiptPage
            words={words}
            look="stub"
            group={group}
            isSignedIn={false}
            receipts={shown}
            card={() => <p>The ticket, with everything on it.</p>}
            line={line}
            start={start}
            drawing={drawing}
          />
        </Section>
      ))}
    </>
  );
}
