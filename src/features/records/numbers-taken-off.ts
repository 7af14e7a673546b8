/**
 * The numbers of people who were removed from a record: their certificates may still count, or be restored.
 * Invariant: a person added again under the same name and address gets the earlier numbers back, unless somebody else
 * has them.
 */
import { personKey } from '#src/kit/person-key.ts';
import type { CourseRecord, EnrolledUser } from './model.ts';
import type { PersonToEnrol } from './people-on-record.ts';

/** Returns `takenOff` with the numbers of these removed people. */
export function notedTakenOff(noted: readonly string[], off: readonly EnrolledUser[]): string[] {
  const more = off.flatMap((one) => one.issued.map((number) => `${number} ${personKey(one)}`));
  return [...new Set([...noted, ...more])];
}

/** Returns the people to add, each with their earlier numbers. */
export function withEarlierNumbers(
  { takenOff, enrolledUsers }: Pick<CourseRecord, 'takenOff' | 'enrolledUsers'>,
  people: readonly PersonToEnrol[],
): readonly PersonToEnrol[] {
  if (takenOff.length === 0) return people;
  const takenNumbers = new Set(enrolledUsers.flatMap(({ issued }) => issued));
  return people.map((one) => {
    const key = personKey(one);
    const earlier = takenOff.flatMap((noted) => {
      const [number = ''] = noted.split(' ', 1);
      return noted.slice(number.length + 1) === key && !takenNumbers.has(number) ? [number] : [];
    });
    return { ...one, issued: [...new Set([...one.issued, ...earlier])] };
  });
}
