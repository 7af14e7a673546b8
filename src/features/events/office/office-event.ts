/**
 * An event as the office has it: every field of the record, with the join link. What cannot be read stays as it was
 * written, so that a write of another field does not take it away.
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
});
export type OfficeEvent = v.InferOutput<typeof OfficeEvent>;

/** The event as visitors are shown it: a day or a time that cannot be read is not there. */
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

/** What of an event the form writes: all but pictures and whether it was called off. */
const { id: _id, posterUrl: _poster, image: _image, cancelled: _cancelled, ...written } = OfficeEvent.entries;
export const EventFields = v.object(written);
export type EventFields = v.InferOutput<typeof EventFields>;
