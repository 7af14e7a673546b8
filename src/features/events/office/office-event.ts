/**
 * An event with every field of the record, including the join link, for the office. Unreadable values keep their stored
 * text, so that saving another field does not erase them.
 */
import * as v from 'valibot';
import { YesOrNo } from '#src/cms/readings/yes-or-no.ts';
import { readDay, readTime } from '#src/features/events/event-fields.ts';
import { Id, looseText, looseTextOrNumber } from '#src/kit/fields.ts';

const text = looseTextOrNumber;
const Highlight = v.object({ key: text, value: text });
export type Highlight = v.InferOutput<typeof Highlight>;

export const OfficeEvent = v.object({
  id: Id,
  dateFrom: text,
  dateTo: text,
  timeFrom: text,
  timeTo: text,
  title: text,
  subTitle: text,
  posterUrl: text,
  description: text,
  location: text,
  teamsLink: looseText,
  image: text,
  instructor_name: text,
  instructor_role: text,
  moderator_name: text,
  moderator_role: text,
  highlights: v.array(Highlight),
  whoShouldAttend: v.array(text),
  cancelled: v.optional(YesOrNo, false),
  /** Whether the event is a draft, hidden from visitors. */
  hidden: v.optional(YesOrNo, false),
});
export type OfficeEvent = v.InferOutput<typeof OfficeEvent>;

/** Returns the event as visitors see it, with unreadable days and times blank. */
export function asVisitorsRead(event: OfficeEvent): OfficeEvent {
  const { dateFrom, dateTo, timeFrom, timeTo } = event;
  return {
    ...event,
    dateFrom: readDay(dateFrom),
    dateTo: readDay(dateTo),
    timeFrom: readTime(timeFrom),
    timeTo: readTime(timeTo),
  };
}

/** Labels of the fields, in the form and in conflict questions. */
export const eventLabels = {
  title: 'Title',
  subTitle: 'Line below the title',
  dateFrom: 'First day',
  timeFrom: 'Starts',
  dateTo: 'Last day',
  timeTo: 'Ends',
  location: 'Place',
  teamsLink: 'Link to join',
  description: 'Description',
  highlights: 'Highlights',
  whoShouldAttend: 'Who should attend',
  instructor_name: 'Instructor',
  instructor_role: 'What the instructor does',
  moderator_name: 'Moderator',
  moderator_role: 'What the moderator does',
} as const;

/** Fields that the form writes: all except pictures, cancellation and visibility. */
const {
  id: _id,
  posterUrl: _poster,
  image: _image,
  cancelled: _cancelled,
  hidden: _hidden,
  ...written
} = OfficeEvent.entries;
export const EventFields = v.object(written);
export type EventFields = v.InferOutput<typeof EventFields>;
