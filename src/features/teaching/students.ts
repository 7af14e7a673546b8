import { users } from '#src/features/accounts/collection.ts';
import { catalogue } from '#src/features/catalogue/collection.ts';
import { courses } from '#src/features/course/collection.ts';
import { courseRecords } from '#src/features/records/collection.ts';
import { device } from '#src/kit/device-word.ts';
import { atVisit } from '#src/kit/network.ts';
import { personKey } from '#src/kit/person-key.ts';
import type { Engine, Failure, PullWhen, View } from '#src/sync/index.ts';

/** Somebody who learns here, as far as the office tells whoever teaches. */
export interface Student {
  /** Their email, or what else tells them from others. */
  readonly key: string;
  readonly name: string;
  readonly email: string;
  /** Titles of the courses they joined. */
  readonly enrolledIn: readonly string[];
  /** Names of the trainings they were at, from the course records. */
  readonly wasAt: readonly string[];
}

export interface Students {
  readonly students: readonly Student[];
  /** When this phone was last told of everybody with an account (ms); `undefined`: never, and the list is not whole. */
  readonly accountsAt: number | undefined;
  /** The oldest fetch the list rests on (ms). */
  readonly asOf: number | undefined;
}

/** Everybody who learns here and is known on this phone: people with an account, and people on course records. */
export async function readStudents(view: View): Promise<Students> {
  const titles = new Map<string, string>();
  for (const { id, Name } of await view.list(catalogue)) titles.set(id, Name);
  for (const { id, title } of await view.list(courses)) titles.set(id, title);
  const found = new Map<string, Student>();
  const accountsAt = await view.pulledAt(users);
  const people = accountsAt === undefined ? [] : await view.list(users);
  for (const { id, data } of people) {
    if (data.role !== 'student') continue;
    const enrolledIn = data.coursesEnrolled.map(
      (course) => titles.get(course.id) ?? `A course not on this ${device}`,
    );
    const key = data.email.toLowerCase() || id;
    found.set(key, { key, name: data.name, email: data.email, enrolledIn, wasAt: [] });
  }
  const records = await view.list(courseRecords);
  const namesAt = new Map<string, Set<string>>();
  for (const one of records.flatMap(({ enrolledUsers }) => enrolledUsers)) {
    const address = one.email.toLowerCase();
    namesAt.set(address, (namesAt.get(address) ?? new Set()).add(personKey(one)));
  }
  for (const { courseName, enrolledUsers } of records)
    for (const one of enrolledUsers) {
      const { id, name, email, unreadable } = one;
      // Another program wrote what is no person at all.
      if (unreadable !== undefined) continue;
      const address = email.toLowerCase();
      const account = found.get(address);
      // Couples and shops share an address: each name is a person, one of them the one with the account.
      const isAccount =
        account &&
        (namesAt.get(address)?.size === 1 || personKey({ name: account.name, email }) === personKey(one));
      const key = isAccount ? address : address ? personKey(one) : id || name;
      const known = found.get(key) ?? { key, name, email, enrolledIn: [], wasAt: [] };
      found.set(key, { ...known, wasAt: [...new Set([...known.wasAt, courseName])] });
    }
  const times = [accountsAt, await view.pulledAt(courseRecords)].filter((at) => at !== undefined);
  return {
    students: [...found.values()],
    accountsAt,
    asOf: times.length > 0 ? Math.min(...times) : undefined,
  };
}

/** What failed of asking for those who learn here. */
interface RefreshedStudents {
  readonly records: Promise<Failure | undefined>;
  readonly accounts: Promise<Failure | undefined>;
}

/** Asks for all that the list of those who learn here rests on. */
export function refreshStudents(
  { pull }: Pick<Engine, 'pull'>,
  when: PullWhen = atVisit(),
): RefreshedStudents {
  for (const list of [courses, catalogue]) pull(list, undefined, when).catch(reportError);
  return { records: pull(courseRecords, undefined, when), accounts: pull(users, undefined, when) };
}
