import { Link } from '@tanstack/react-router';
import { buttonClass } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { HelpLink } from '#src/ui/help-link.tsx';
import { PeopleSpot } from '#src/ui/spots/people-spot.tsx';
import type { OfficeEvent } from './office-event.ts';

/** The empty state of an event without registered people, or of an unknown event. */
export function NoGuests({ event }: { readonly event: OfficeEvent | undefined }) {
  return (
    <EmptyState
      drawing={<PeopleSpot />}
      title={event ? 'Nobody is registered yet' : 'We can’t find that event'}
      text={
        event
          ? 'People appear here when they register on the site.'
          : 'No booking names it either. The link may be old, or a letter is missing.'
      }
    >
      {!event && (
        <Link to="/manage-events" className={buttonClass('plain')}>
          See the events
        </Link>
      )}
      <HelpLink guide="office" at="events">
        How registrations work
      </HelpLink>
    </EmptyState>
  );
}
