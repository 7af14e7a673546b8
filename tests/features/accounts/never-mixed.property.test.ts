import fc from 'fast-check';
import { expect, test } from 'vitest';
import { updateUser } from '#src/features/accounts/operations.ts';
import { signIn, signOut } from '#src/features/accounts/sign-in.ts';
import { enrolUser } from '#src/features/enrolments/operations.ts';
import { anyone } from '#src/sync/index.ts';
import { eventually } from '../../fixtures/eventually.ts';
import { openPhone, type Phone, typedBy } from '../../fixtures/features/account-phone.ts';
import { runsOf } from '../../fixtures/model/runs.ts';
import { ids } from '../../host/test-host.ts';

const people = ['student', 'instructor'] as const;
type Someone = (typeof people)[number];

type Move =
  | { readonly move: 'in'; readonly who: Someone }
  | { readonly move: 'edit' | 'enrol' | 'out' | 'lose signal' | 'find signal' };

const moves = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({ move: fc.constant('in' as const), who: fc.constantFrom(...people) }),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        move: fc.constantFrom('edit' as const, 'enrol', 'out', 'lose signal', 'find signal'),
      }),
    },
  ),
  { minLength: 6, maxLength: 16 },
);

/** What one person did that must reach the host, in words that name who did it. */
interface Expected {
  readonly done: Record<Someone, string[]>;
  readonly courses: Record<Someone, string[]>;
  count: number;
}

function whoIsHere({ session }: Phone): Someone | undefined {
  return people.find((who) => ids[who] === session.current().id);
}

async function run(phone: Phone, expected: Expected, step: Move): Promise<void> {
  const here = whoIsHere(phone);
  switch (step.move) {
    case 'in':
      if (phone.network.on) await signIn(phone, typedBy(step.who));
      return;
    case 'out':
      if (here) await signOut(phone);
      return;
    case 'lose signal':
      phone.network.on = false;
      return;
    case 'find signal':
      phone.network.on = true;
      return phone.engine.syncNow();
    default:
      if (!here) return;
  }
  const said = `${here}-${expected.count++}`;
  expected.done[here].push(said);
  if (step.move === 'edit') await phone.engine.run(updateUser, { id: ids[here], name: said });
  else {
    expected.courses[here].push(said);
    await phone.engine.run(enrolUser, { id: ids[here], courseId: said, title: said });
  }
}

/** Nobody sees or counts what is not theirs. */
async function expectOwnOnly({ engine, session }: Phone): Promise<void> {
  const { owner } = await engine.view.session();
  expect(owner).toBe(session.current().id || anyone);
  const open = await engine.view.open();
  const words = JSON.stringify(await Promise.all(open.map(({ group }) => engine.view.group(group))));
  const others = people.filter((who) => ids[who] !== owner);
  for (const other of others) expect(words).not.toContain(`${other}-`);
  if (owner === anyone) expect([open, await engine.session.countPending()]).toEqual([[], 0]);
}

test(
  'However two people take turns on one phone, each one’s mutations go in their own session and nobody sees the other’s',
  async () => {
    await fc.assert(
      fc.asyncProperty(moves, async (steps) => {
        const phone = openPhone();
        const expected: Expected = {
          done: { student: [], instructor: [] },
          courses: { student: [], instructor: [] },
          count: 0,
        };
        const wrong: string[] = [];
        let heard = 0;
        phone.server.host.requests.listen(({ path, person, body }) => {
          if (!path.endsWith('update-data-item.php')) return;
          heard++;
          for (const who of people) if (body.includes(`"${who}-`) && person !== ids[who]) wrong.push(body);
        });
        for (const step of steps) {
          await run(phone, expected, step);
          await expectOwnOnly(phone);
        }
        phone.network.on = true;
        for (const who of people) {
          await signIn(phone, typedBy(who));
          await phone.engine.syncNow();
          await eventually(async () => expect(await phone.engine.session.countPending()).toBe(0));
          await expectOwnOnly(phone);
        }
        expect(wrong).toEqual([]);
        expect(heard > 0).toBe(expected.count > 0);
        for (const who of people) {
          const row = phone.server.host.database.first(
            'select data from data_items where id = ?',
            Number(ids[who]),
          );
          const { name, coursesEnrolled } = JSON.parse(String(row?.['data']));
          const arrived = [name, ...coursesEnrolled].filter((word: string) => /-\d+$/.test(word));
          // Every course is there; of the names the last one.
          expect(arrived.filter((word) => !expected.done[who].includes(word))).toEqual([]);
          expect(expected.courses[who].filter((word) => !coursesEnrolled.includes(word))).toEqual([]);
        }
      }),
      { ...runsOf(6), timeout: 90_000 },
    );
  },
  24 * 3_600_000,
);
