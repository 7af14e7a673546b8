import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { EventDetails } from '#src/features/events/event-details.tsx';
import { EventPoster } from '#src/features/events/event-poster.tsx';
import { eventProblems } from '#src/features/events/event-problems.ts';
import { pageTitle } from '#src/features/settings/provider.ts';
import { attachPicture } from '#src/features/uploads/attach-picture.ts';
import { missingHook } from '#src/hooks/missing-hook.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useMutation } from '#src/hooks/use-mutation.ts';
import { useOwnPicture } from '#src/hooks/use-own-picture.ts';
import { usePictureAddress } from '#src/hooks/use-picture-address.ts';
import { useProgress } from '#src/hooks/use-progress.ts';
import type { Failure } from '#src/sync/index.ts';
import { Board } from '#src/ui/board.tsx';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { PictureField } from '#src/ui/picture-field.tsx';
import { ProgressStatus } from '#src/ui/progress-status.tsx';
import { ThingPage } from '#src/ui/thing-page.tsx';
import { officeEvents } from './collections.ts';
import { EndOfEvent } from './end-of-event.tsx';
import css from './event-form.module.css';
import { EventForm, NewEventForm } from './event-form.tsx';
import { asVisitorsRead, type OfficeEvent } from './office-event.ts';
import { OfficeNote } from './office-note.tsx';
import { updateEvent } from './operations.ts';
import { readEventWork } from './queries.ts';
import { useRefreshedEvent } from './use-refreshed-event.tsx';

interface EventFormPageProps {
  /** As it is in the address: `add`, an id or a temporary id. */
  readonly asked: string;
  /** The event a new one is a copy of. */
  readonly copyOf: string | undefined;
  readonly refreshed: Promise<Failure | undefined>;
  readonly onMade: (id: string) => void;
  readonly onDeleted: () => void;
}

/** `/event/add` and `/event/{eventId}`: all that is said of an event, its pictures, and its end. */
export function EventFormPage(props: EventFormPageProps) {
  return props.asked === 'add' ? <NewEvent {...props} /> : <OneEvent {...props} />;
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
      {({ event }) => (
        <div className={css['boards']} data-in-turn="">
          <Board as="section" flat className={css['board']}>
            <NewEventForm key={copyOf} from={event} onMade={onMade} />
          </Board>
        </div>
      )}
    </ThingPage>
  );
}

function OneEvent({ asked, refreshed, onDeleted }: EventFormPageProps) {
  const answer = useMirror((view) => readEventWork(view, asked), [asked]);
  const { event, registered, offices = [] } = answer ?? {};
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
      thing={answer && (event ?? null)}
      useMissing={missingHook(refreshed, officeEvents, asked)}
    >
      {(event) => (
        <>
          <div className="actions">
            <Link to="/manage-events" search={{ event: asked }} className={buttonClass('plain')}>
              {registered === undefined ? 'Who is coming' : peopleWords(registered)}
            </Link>
            <Link
              to="/event/$eventId"
              params={{ eventId: 'add' }}
              search={{ copy: asked }}
              className={buttonClass('quiet')}
            >
              Make a copy
            </Link>
          </div>
          {event.cancelled && <OfficeNote>This event is cancelled. Its tickets say so.</OfficeNote>}
          {eventProblems(event).map((problem) => (
            <OfficeNote key={problem}>{problem}</OfficeNote>
          ))}
          <div className={css['boards']} data-in-turn="">
            <Board as="section" flat className={css['board']}>
              {/* Not by its id, which is another once the event is at the office. */}
              <EventForm key={asked} event={event} offices={offices} registered={registered} />
            </Board>
            <Board as="section" flat className={css['board']} aria-labelledby="pictures-heading">
              <h2 id="pictures-heading">Pictures</h2>
              <EventPicture event={event} field="posterUrl" noun="poster" />
              <EventPicture event={event} field="image" noun="picture" />
            </Board>
            <Preview event={event} />
            <EndOfEvent event={event} registered={registered} onDeleted={onDeleted} />
          </div>
        </>
      )}
    </ThingPage>
  );
}

const frame = {
  documentTitle: pageTitle('Event'),
  back: <Link to="/manage-events">Events</Link>,
  missing: {
    what: 'this event',
    coming: { label: 'Opening the event', lines: 8 },
    none: {
      title: 'We can’t find that event',
      text: 'The link may be old, or somebody deleted the event.',
    },
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

interface EventPictureProps {
  readonly event: OfficeEvent;
  readonly field: 'posterUrl' | 'image';
  readonly noun: string;
}

function EventPicture({ event, field, noun }: EventPictureProps) {
  const { id, title: of, [field]: address } = event;
  const { run } = useMutation(updateEvent);
  const src = usePictureAddress(address);
  const {
    upload,
    retry,
    src: _raw,
    ...picture
  } = useOwnPicture(address, (engine, file) =>
    attachPicture(engine, { file, replaces: address }, (to, group) =>
      run({ id, of, [field]: to }, { seen: event, group }),
    ),
  );
  return (
    <PictureField
      {...picture}
      src={src || undefined}
      status={<ProgressStatus progress={upload} onRetry={retry} />}
      label={`${address ? 'Change' : 'Add'} the ${noun}`}
      empty={<span className="soft">None</span>}
    />
  );
}

/** The saved event as visitors see it; it works with no signal, because it is drawn here. */
function Preview({ event }: { readonly event: OfficeEvent }) {
  const [open, setOpen] = useState(false);
  const posterUrl = usePictureAddress(event.posterUrl);
  const image = usePictureAddress(event.image);
  const shown = { ...asVisitorsRead(event), posterUrl, image };
  return (
    <section>
      <Button aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'Close the preview' : 'See it as a visitor'}
      </Button>
      {open && (
        <div className={css['preview']} inert>
          <EventPoster event={shown} others={0} />
          <div className={css['details']}>
            <EventDetails event={shown} />
          </div>
        </div>
      )}
    </section>
  );
}
