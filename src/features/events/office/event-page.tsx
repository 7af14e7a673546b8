import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { eventProblems } from '#src/features/events/event-problems.ts';
import { pageTitle } from '#src/features/settings/provider.ts';
import { missingHook } from '#src/hooks/missing-hook.ts';
import { useIsDesk } from '#src/hooks/use-is-desk.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useProgress } from '#src/hooks/use-progress.ts';
import type { Failure } from '#src/sync/index.ts';
import { Board } from '#src/ui/board.tsx';
import { buttonClass } from '#src/ui/button.tsx';
import { ProgressStatus } from '#src/ui/progress-status.tsx';
import { ThingPage } from '#src/ui/thing-page.tsx';
import { AnnounceBoard } from './announce-board.tsx';
import { officeEvents } from './collections.ts';
import { EndOfEvent } from './end-of-event.tsx';
import css from './event-form.module.css';
import { EventForm, NewEventForm } from './event-form.tsx';
import { EventPicture } from './event-picture.tsx';
import { EventPreview } from './event-preview.tsx';
import { type TypedTexts, typedEvent } from './event-typed.ts';
import { NewPictureFields, useKeptAddress, useNewPictures } from './new-picture-fields.tsx';
import { copiedPictures, pictureNames } from './new-pictures.ts';
import type { OfficeEvent } from './office-event.ts';
import { OfficeNote } from './office-note.tsx';
import { type EventWork, readEventWork } from './queries.ts';
import { useRefreshedEvent } from './use-refreshed-event.tsx';
import { VisibleSwitch } from './visible-switch.tsx';
import { WritePeople } from './write-people.tsx';

interface EventFormPageProps {
  /** Id in the address: `add`, an id or a temporary id. */
  readonly requestedId: string;
  /** Id of the event to copy. */
  readonly copyOf: string | undefined;
  readonly refreshed: Promise<Failure | undefined>;
  readonly onMade: (id: string) => void;
  readonly onDeleted: () => void;
}

/** `/event/add` and `/event/{eventId}`: the event's form, pictures, visibility, and cancellation. */
export function EventFormPage(props: EventFormPageProps) {
  return props.requestedId === 'add' ? <NewEvent {...props} /> : <OneEvent {...props} />;
}

function NewEvent({ copyOf = '', refreshed, onMade }: EventFormPageProps) {
  const answer = useMirror((view) => readEventWork(view, copyOf), [copyOf]);
  return (
    <ThingPage
      {...frame}
      title={copyOf ? 'A copy of an event' : 'New event'}
      thing={answer && (answer.event || !copyOf ? answer : null)}
      useMissing={missingHook(refreshed, officeEvents, copyOf)}
    >
      {({ event }) => <NewEventDesk key={copyOf} copyOf={copyOf} from={event} onMade={onMade} />}
    </ThingPage>
  );
}

interface NewEventDeskProps extends Pick<EventFormPageProps, 'onMade'> {
  readonly copyOf: string;
  readonly from: OfficeEvent | undefined;
}

/** The form of a new event with pictures and preview. */
function NewEventDesk({ copyOf, from, onMade }: NewEventDeskProps) {
  // Uses the id in the address: a temporary id changes once the event is sent, which would lose the draft.
  const form = `event-add ${copyOf}`;
  const [typed, setTyped] = useState<TypedTexts>({});
  const isDesk = useIsDesk();
  const newPictures = useNewPictures(form) ?? {};
  const posterUrl = useKeptAddress(newPictures.posterUrl);
  const image = useKeptAddress(newPictures.image);
  const copied = copiedPictures(from, {});
  const pictures = (
    <PicturesPart>
      <NewPictureFields form={form} pictures={newPictures} copied={copied} />
    </PicturesPart>
  );
  return (
    <Desk
      aside={
        <>
          {isDesk && pictures}
          <EventPreview event={typedEvent(typed, from)} pictures={{ posterUrl, image }} />
        </>
      }
    >
      <NewEventForm from={from} form={form} pictures={newPictures} onMade={onMade} onTyped={setTyped}>
        {!isDesk && pictures}
      </NewEventForm>
    </Desk>
  );
}

function OneEvent({ requestedId, refreshed, onDeleted }: EventFormPageProps) {
  const answer = useMirror((view) => readEventWork(view, requestedId), [requestedId]);
  const { event } = answer ?? {};
  const progress = useProgress(officeEvents, event?.id ?? '');
  useRefreshedEvent(event?.id);
  return (
    <ThingPage
      {...frame}
      title={event ? event.title || 'Event without a title' : 'Event'}
      under={
        event && (
          <div role="status">
            <ProgressStatus progress={progress?.detail === 'done' ? undefined : progress} />
          </div>
        )
      }
      thing={answer && (answer.event ? { ...answer, event: answer.event } : null)}
      useMissing={missingHook(refreshed, officeEvents, requestedId)}
    >
      {/* Keyed by the id in the address, because a temporary id changes once the event is sent. */}
      {(work) => <EventDesk key={requestedId} {...work} requestedId={requestedId} onDeleted={onDeleted} />}
    </ThingPage>
  );
}

interface EventDeskProps extends EventWork, Pick<EventFormPageProps, 'requestedId' | 'onDeleted'> {
  readonly event: OfficeEvent;
}

/** The page of an existing event, with all its actions. */
function EventDesk({ event, registered, offices, requestedId, onDeleted }: EventDeskProps) {
  const [typed, setTyped] = useState<TypedTexts>({});
  const isDesk = useIsDesk();
  const visible = <VisibleSwitch event={event} registered={registered} />;
  return (
    <>
      <div className="actions">
        <Link to="/manage-events" search={{ event: requestedId }} className={buttonClass('plain')}>
          {registered === undefined ? 'Who is coming' : peopleWords(registered)}
        </Link>
        <Link
          to="/event/$eventId"
          params={{ eventId: 'add' }}
          search={{ copy: requestedId }}
          className={buttonClass('quiet')}
        >
          Make a copy
        </Link>
      </div>
      {event.cancelled && <OfficeNote>This event is cancelled. Its tickets say so.</OfficeNote>}
      {eventProblems(event).map((problem) => (
        <OfficeNote key={problem}>{problem}</OfficeNote>
      ))}
      <WritePeople event={event} />
      <AnnounceBoard event={event}>{!isDesk && visible}</AnnounceBoard>
      <Desk
        aside={
          <>
            {isDesk && visible}
            <PicturesPart>
              {pictureNames.map((field) => (
                <EventPicture key={field} event={event} field={field} />
              ))}
            </PicturesPart>
            <EventPreview event={typedEvent(typed, event)} />
          </>
        }
      >
        <EventForm event={event} offices={offices} registered={registered} onTyped={setTyped} />
      </Desk>
      <EndOfEvent event={event} registered={registered} onDeleted={onDeleted} />
    </>
  );
}

/** The form, with the pictures and the preview beside it on wide screens. */
function Desk({ aside, children }: { readonly aside: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={css['desk']} data-in-turn="">
      <Board as="section" flat className={css['board']}>
        {children}
      </Board>
      <div className={css['beside']}>{aside}</div>
    </div>
  );
}

function PicturesPart({ children }: { readonly children: ReactNode }) {
  return (
    <section className={css['pictures']} aria-labelledby="pictures-heading">
      <h2 id="pictures-heading" className={css['besideTitle']}>
        Pictures
      </h2>
      {children}
    </section>
  );
}

const frame = {
  documentTitle: pageTitle('Event'),
  back: <Link to="/manage-events">Events</Link>,
  missing: {
    what: 'this event',
    coming: { label: 'Opening the event', lines: 8 },
    none: { title: 'We can’t find that event' },
    children: (
      <Link to="/manage-events" className={buttonClass('plain')}>
        See the events
      </Link>
    ),
  },
};

function peopleWords(count: number): string {
  return count === 1 ? '1 person is registered' : `${count} people are registered`;
}
