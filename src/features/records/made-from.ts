/** The first values of a record made from an event or a course. */
import type { OfficeEvent } from '#src/features/events/office/office-event.ts';
import { endsAt, startsAt } from '#src/features/events/when.ts';
import { paragraphs } from '#src/kit/plain-text.ts';
import type { RecordFields } from './model.ts';

/** The prefilled fields, and the last day of an event. */
export type MadeFrom = Partial<RecordFields> & { readonly completionDate?: string };

/** Returns the fields of a record made from an event. */
export function recordOfEvent(event: OfficeEvent): MadeFrom {
  return {
    courseName: event.title,
    courseDescription: paragraphs(event.description).join('\n\n'),
    instructorName: event.instructor_name,
    instructorSignature: event.instructor_name,
    facilitatorName: event.moderator_name,
    location: event.location,
    duration: hoursOf(event),
    completionDate: event.dateTo || event.dateFrom,
  };
}

function hoursOf(event: OfficeEvent): string {
  const hours = (endsAt(event) - startsAt(event)) / 3_600_000;
  if (!(hours > 0 && hours < 24)) return '';
  const rounded = Math.round(hours * 2) / 2;
  return rounded === 1 ? '1 hour' : `${rounded} hours`;
}

/** Returns the fields of a record made from a course of this product. */
export function recordOfCourse(course: { readonly title: string; readonly description: string }): MadeFrom {
  return { courseName: course.title, courseDescription: course.description };
}
