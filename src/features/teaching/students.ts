import { users } from '#src/features/accounts/collection.ts';
import { catalogue } from '#src/features/catalogue/collection.ts';
import { courses } from '#src/features/course/collection.ts';
import { courseRecords } from '#src/features/records/collection.ts';
import { device } from '#src/kit/device-word.ts';
import { atVisit } from '#src/kit/network.ts';
import { personKey } from '#src/kit/person-key.ts';
import type { Engine, Failure, PullWhen, View } from '#src/sync/index.ts';

/** A learner, as far as the office lists learners for a teacher. */
export interface Student {
  /** The person's email, or another value that no other person has. */
  readonly key: string;
  readonly name: string;
  readonly email: string;
  /** Titles of the courses the person joined. */
  readonly enrolledIn: readonly string[];
  /** Names of the trainings the person attended, from the course records. */
  readonly wasAt: readonly string[];
}

export interface Students {
  readonly students: readonly Student[];
  /** When the list of all accounts was last fetched (ms); `undefined` means never, and the list is incomplete. */
  readonly accountsAt: number | undefined;
  /** The time (ms) of the oldest fetch behind the list. */
  readonly asOf: number | undefined;
}

/** Returns all learners on this phone: people with an account, and people on course records. */
export async function readStudents(view: View): Promise<Students> {
  const titles = new Map<string, string>();
  for (const { id, title } of await view.list(courses)) titles.set(id, title);
  for (const { id, Name, courseId = '' } of await view.list(catalogue))
    titles.set(id, titles.get(courseId) ?? Name);
  const byKey = new Map<string, Student>();
  const accountsAt = await view.pulledAt(users);
  const people = accountsAt === undefined ? [] : await view.list(users);
  for (const { id, data } of people) {
    if (data.role !== 'student') continue;
    const enrolledIn = data.coursesEnrolled.map(
      (course) => titles.get(course.id) ?? `A course not on this ${device}`,
    );
    const key = data.email.toLowerCase() || id;
    byKey.set(key, { key, name: data.name, email: data.email, enrolledIn, wasAt: [] });
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
      // Another program wrote an entry that is no person.
      if (unreadable !== undefined) continue;
      const address = email.toLowerCase();
      const account = byKey.get(address);
      // Couples and shops share an email address: each name counts as a person, and only one of them has the account.
      const isAccount =
        account &&
        (namesAt.get(address)?.size === 1 || personKey({ name: account.name, email }) === personKey(one));
      const key = isAccount ? address : address ? personKey(one) : id || name;
      const student = byKey.get(key) ?? { key, name, email, enrolledIn: [], wasAt: [] };
      byKey.set(key, { ...student, wasAt: [...new Set([...student.wasAt, courseName])] });
    }
  const times = [accountsAt, await view.pulledAt(courseRecords)].filter((at) => at !== undefined);
  return {
    students: [...byKey.values()],
    accountsAt,
    asOf: times.length > 0 ? Math.min(...times) : undefined,
  };
}

/** The failures of the fetches for the list of learners. */
interface RefreshedStudents {
  readonly records: Promise<Failure | undefined>;
  readonly accounts: Promise<Failure | undefined>;
}

/** Fetches all data behind the list of learners. */
export function refreshStudents(
  { pull }: Pick<Engine, 'pull'>,
  when: PullWhen = atVisit(),
): RefreshedStudents {
  for (const list of [courses, catalogue]) pull(list, undefined, when).catch(reportError);
  return { records: pull(courseRecords, undefined, when), accounts: pull(users, undefined, when) };
}
