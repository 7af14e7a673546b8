/** Removes a person from a record and restores them, on request together with their certificates. */
import type { AnyOperation } from '#src/sync/index.ts';
import { restoreCertificate, withdrawCertificate } from './certificates/operations.ts';
import type { CourseRecord } from './model.ts';
import { putBackPerson, removePerson } from './operations.ts';
import { entriesOf } from './people-on-record.ts';
import type { RecordPerson } from './queries.ts';

type Run = readonly [operation: AnyOperation, args: unknown, options?: { readonly seen: CourseRecord }];

/** Returns a person's issued certificates as arguments of the operations. */
export function countingOf({ current, toReplace, person }: RecordPerson) {
  const counting = current ? [current, ...toReplace] : [];
  return counting.map(({ id, number }) => ({ id, number, name: person.name }));
}

/** Returns the mutations, run all or none, that remove a person and, with `withdraws`, withdraw their certificates. */
export function takeOffRuns(record: CourseRecord, shown: RecordPerson, withdraws: boolean): readonly Run[] {
  const { key, person } = shown;
  const withdrawn = withdraws ? countingOf(shown) : [];
  return [
    [removePerson, { id: record.id, person: key, who: person.name || person.email }, { seen: record }],
    ...withdrawn.map((args): Run => [withdrawCertificate, args]),
  ];
}

/** Returns the mutations, run all or none, that restore a person as on `record`. */
export function backRuns(record: CourseRecord, shown: RecordPerson, withdrew: boolean): readonly Run[] {
  const { person } = shown;
  const besides = entriesOf(record.enrolledUsers, person) - 1;
  const restored = withdrew ? countingOf(shown) : [];
  return [
    [putBackPerson, { id: record.id, who: person.name || person.email, person, besides }],
    ...restored.map((args): Run => [restoreCertificate, args]),
  ];
}
