/**
 * The numbers of people who were taken off a record: their certificates count on, or can be restored.
 * Invariant: whoever is added again under the same name and address has them, unless somebody else has them by now.
 */
import { personKey } from '#src/kit/person-key.ts';
import type { CourseRecord, EnrolledUser } from './model.ts';
import type { PersonToEnrol } from './people-on-record.ts';

/** What is noted of those numbers once these people are off. */
export function notedTakenOff(noted: readonly string[], off: readonly EnrolledUser[]): string[] {
  const more = off.flatMap((one) => one.issued.map((number) => `${number} ${personKey(one)}`));
  return [...new Set([...noted, ...more])];
}

/** The people to add, each with the numbers they had when they were taken off. */
export function withEarlierNumbers(
  { takenOff, enrolledUsers }: Pick<CourseRecord, 'takenOff' | 'enrolledUsers'>,
  people: readonly PersonToEnrol[],
): readonly PersonToEnrol[] {
  if (takenOff.length === 0) return people;
  const held = new Set(enrolledUsers.flatMap(({ issued }) => issued));
  return people.map((one) => {
    const key = personKey(one);
    const earlier = takenOff.flatMap((noted) => {
      const [number = ''] = noted.split(' ', 1);
      return noted.slice(number.length + 1) === key && !held.has(number) ? [number] : [];
    });
    return { ...one, issued: [...new Set([...one.issued, ...earlier])] };
  });
}
