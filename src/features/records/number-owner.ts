/** Whose a certificate number is that somebody types for a person: nobody is shown as issued with another one's. */
import { personKey } from '#src/kit/person-key.ts';
import type { View } from '#src/sync/index.ts';
import { certificates } from './certificates/collection.ts';
import { isOurNumber, typedNumber } from './certificates/number.ts';
import type { CourseRecord } from './model.ts';
import { keysOf } from './people-on-record.ts';

interface TypedNumber {
  readonly number: string;
  /** Whom it is typed for. */
  readonly name: string;
  /** What names them on the record; `undefined` of somebody who is not on it yet. */
  readonly key?: string;
}

/** Why a typed number of our form cannot be this person's, in a sentence; `undefined` where it can. */
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
