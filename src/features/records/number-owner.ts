/** Checks the owner of a typed certificate number, so that nobody gets another person's certificate. */
import { personKey } from '#src/kit/person-key.ts';
import type { View } from '#src/sync/index.ts';
import { certificates } from './certificates/collection.ts';
import { isOurNumber, typedNumber } from './certificates/number.ts';
import type { CourseRecord } from './model.ts';
import { keysOf } from './people-on-record.ts';

interface TypedNumber {
  readonly number: string;
  /** The person's name. */
  readonly name: string;
  /** The person's key on the record; `undefined` for a new person. */
  readonly key?: string;
}

/**
 * Returns the sentence that refuses a number in this app's format that another person has; `undefined` where the number
 * is free.
 */
export async function refusedNumber(
  view: View,
  { enrolledUsers }: Pick<CourseRecord, 'enrolledUsers'>,
  { number: typed, name, key }: TypedNumber,
): Promise<string | undefined> {
  const number = typedNumber(typed);
  if (!isOurNumber(number)) return undefined;
  const keys = keysOf(enrolledUsers);
  const at = enrolledUsers.findIndex(
    ({ issued, certificateNumber }) => issued.includes(number) || certificateNumber === number,
  );
  const holder = enrolledUsers[at];
  if (holder && keys[at] === key) return undefined;
  if (holder) return `Certificate number ${number} is ${holder.name}’s on this record.`;
  const registered = await view.list(certificates, number);
  const isTheirs = registered.some((one) => personKey({ name: one.name }) === personKey({ name }));
  if (registered.length === 0 || isTheirs) return undefined;
  return `Certificate number ${number} was made for somebody else.`;
}
