/**
 * Mistakes that the tests must notice: each is made in a copy of the project, and the stories of `npm test`, or the tests
 * it names, run over it. `npm run mutants [part of a name]` prints which were noticed, by what and after how long.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Mutant {
  readonly name: string;
  readonly edits: readonly (readonly [file: string, from: string, to: string])[];
  /** The tests that must notice it; without them the stories of the model. */
  readonly tests?: readonly string[];
}

export const mutants: readonly Mutant[] = [
  {
    name: 'the clocks are not compared before the send',
    edits: [['src/sync/seal.ts', 'if (aged) throw new StaleSealError();', '']],
  },
  {
    name: 'the lease is not checked: an outcome counts for another batch too',
    edits: [
      [
        'src/sync/outcome.ts',
        'row?.batch === seen[at]?.batch && row?.state === seen[at]?.state',
        'row !== undefined',
      ],
    ],
    tests: ['tests/sync/frozen.test.ts'],
  },
  {
    name: 'the lease is not checked: what somebody else took up is sealed again',
    edits: [['src/sync/seal.ts', "row?.state === 'pending' && equal(", 'row !== undefined && equal(']],
    tests: ['tests/sync/discarding.test.ts'],
  },
  {
    name: 'the lease is not waited for: whoever waits takes the lock at once',
    edits: [
      [
        'src/sync/locks.ts',
        'const waitMs = fresh ? lease.limitMs + graceMs : takeoverMs;',
        'const waitMs = 1;',
      ],
    ],
    tests: ['tests/sync/frozen.test.ts'],
  },
  {
    name: 'absence is believed at once',
    edits: [
      ['src/sync/confirm.ts', 'return clock.now() - unknownSince >= confirmDelayMs &&', 'return true ||'],
    ],
  },
  {
    name: 'an unknown outcome is sent again without a look',
    edits: [
      [
        'src/sync/confirm.ts',
        "if (row.kind === 'command' || row.kind === 'upload') return repeat",
        'return repeat',
      ],
    ],
  },
  {
    name: 'merge = mine',
    edits: [['src/sync/seal.ts', 'const merged = untouched\n', 'const merged = true\n']],
  },
  {
    name: 'a batch is applied again after a lost answer',
    edits: [
      [
        'src/sync/confirm.ts',
        'if (writeId === batch || (tells && carries(value, sent))) return done();',
        "if (writeId === batch || (tells && carries(value, sent))) return change(context, rows, (row) => ({ state: 'pending', batch: '', base: row.seq === head.seq ? value : row.base }));",
      ],
    ],
  },
  {
    name: 'what is typed after a conflict was answered replaces the answer',
    edits: [
      [
        'src/sync/accept-change.ts',
        'row.owner !== owner || row.choice !== undefined ||',
        'row.owner !== owner ||',
      ],
    ],
    tests: ['tests/sync/conflict-choices.test.ts'],
  },
  {
    name: 'a write without its batch proves itself',
    edits: [['src/sync/confirm.ts', "if (batch === '') return sendAnew(context, rows);\n", '']],
    tests: ['tests/sync/versions.test.ts'],
  },
  {
    name: 'uploads wait for whatever timer stands',
    edits: [['src/sync/schedule.ts', 'if (others) uploads.schedule();', '']],
    tests: ['tests/sync/sending.test.ts'],
  },
  {
    name: 'anybody takes back what somebody else left',
    edits: [
      [
        'src/sync/resolve.ts',
        'const [row] = await db.present(await db.$outbox.where({ mutationId }).toArray());',
        'const [row] = await db.$outbox.where({ mutationId }).toArray();',
      ],
    ],
    tests: ['tests/sync/discarding.test.ts'],
  },
  {
    name: 'the same generation is restored twice',
    edits: [
      [
        'src/sync/restore.ts',
        'files.filter(({ path }) => !noted.includes(path.generation))',
        'files.filter(() => true)',
      ],
      [
        'src/sync/restore.ts',
        'kept.filter(({ mutationId }) => !here.has(mutationId))',
        'kept.filter(() => true)',
      ],
      [
        'src/sync/restore.ts',
        'withoutLost(asNew(context, row), makers)',
        'withoutLost({ ...asNew(context, row), mutationId: newId(context) }, makers)',
      ],
      [
        'src/sync/restore.ts',
        "import { indexed } from './mutation.ts';",
        "import { indexed, newId } from './mutation.ts';",
      ],
    ],
  },
  {
    name: 'a pull ignores the order number',
    edits: [
      ['src/sync/pull.ts', 'if (before.order > row.order) return false;', ''],
      ['src/sync/pull.ts', '!kept.has(id) && order <= answer.order', '!kept.has(id)'],
    ],
  },
  {
    name: 'an error inside a 200 is a success',
    edits: [
      [
        'src/cms/answer.ts',
        'if (isFields(value) && isRefusal(value)) throw',
        'if (isFields(value) && isRefusal(value)) return {} as never;\n  if (isRefusal({})) throw',
      ],
    ],
  },
  {
    name: 'one 403 parks everything',
    edits: [
      [
        'src/sync/judge.ts',
        "if (account?.kind === 'signed-out' || account?.denied) return",
        'if (owner) return',
      ],
    ],
  },
  {
    name: 'an exception of a change is retried',
    edits: [
      [
        'src/sync/send.ts',
        "() => blocked({ kind: 'broken', message: error.message })",
        "() => ({ state: 'pending' as const, batch: '', notBefore: context.options.clock.now() + 5_000 })",
      ],
    ],
  },
  {
    name: 'the order of a queue is ignored',
    edits: [
      [
        'src/sync/queues.ts',
        'const [head, ...behind] = withoutNeedless(queue);',
        'const [head, ...behind] = withoutNeedless(queue).toReversed();',
      ],
    ],
  },
  {
    name: 'the owner is ignored at the send',
    edits: [
      [
        'src/sync/queues.ts',
        'await db.inStates(owners, openStates)',
        'owners && (await db.$outbox.where({ state: "pending" }).sortBy("seq"))',
      ],
      ['src/sync/seal.ts', 'if (owner !== anyone) {', 'if (owner === "") {'],
    ],
  },
  {
    name: 'what needs no session is nobody’s',
    edits: [
      [
        'src/sync/accept-row.ts',
        'return { owner, ...(',
        'return { owner: needsSession ? owner : anyone, ...(',
      ],
    ],
  },
  {
    name: 'a list asked for by one person is written for the next',
    edits: [['src/sync/pull.ts', '(await db.session()).epoch !== answer.epoch', 'false']],
    tests: ['tests/sync/pull.test.ts'],
  },
  {
    name: 'whoever waits for quiet does not wait for uploads',
    edits: [
      [
        'src/sync/engine.ts',
        "underLock(context, 'uploads', () => underLock(context, 'mutations', work))",
        "underLock(context, 'mutations', work)",
      ],
    ],
    tests: ['tests/sync/while-idle.test.ts'],
  },
  {
    name: 'the backoff never grows',
    edits: [['src/sync/reachability.ts', '2 ** Math.min(tries, 20)', '1']],
    tests: ['tests/sync/waiting-times.test.ts'],
  },
  {
    name: 'the backup keeps what ended',
    edits: [['src/sync/backup.ts', 'else await remove(path);', 'else continue;']],
    tests: ['tests/sync/backup.test.ts'],
  },
  {
    name: 'the sync event succeeds while something waits',
    edits: [
      [
        'sw/drain.ts',
        "if (await sender.drain(drainBudgetMs)) throw new Error('the outbox still waits')",
        'await sender.drain(drainBudgetMs)',
      ],
    ],
    tests: ['tests/sw/drain.test.ts'],
  },
  {
    name: 'Retry-After shortens a confirm delay',
    edits: [
      [
        'src/sync/transitions.ts',
        'const wait = Math.max(confirmDelayMs, retryAfterMs);',
        'const wait = retryAfterMs || confirmDelayMs;',
      ],
      [
        'src/sync/confirm.ts',
        'return clock.now() - unknownSince >= confirmDelayMs && untilAwake',
        'return clock.now() >= unknownSince && untilAwake',
      ],
    ],
    tests: ['tests/sync/bookings.test.ts'],
  },
  {
    name: 'a portal’s page is the answer of an upload',
    edits: [['src/cms/answer.ts', 'expected.plain && !isPage(response.text)', 'expected.plain']],
    tests: ['tests/cms'],
  },
  {
    name: 'a number within a sentence is a phone number',
    edits: [['src/kit/phone.ts', 'extract: false', 'extract: true']],
    tests: ['tests/kit/phone.test.ts'],
  },
  {
    name: 'a tab that was frozen sends what it sealed before',
    edits: [['src/sync/seal.ts', 'if (aged) throw new StaleSealError();', '']],
    tests: ['tests/sync/frozen.test.ts'],
  },
  {
    name: 'what was sealed for one person leaves while another signs in',
    edits: [['src/sync/seal.ts', 'if (isStopped(signal)) throw new StaleSealError();', '']],
    tests: ['tests/sync/ordinary-faults.test.ts'],
  },
  {
    name: 'an upload that we ended counts as one of its tries',
    edits: [
      [
        'src/sync/judge.ts',
        "rows[0].kind === 'upload') return change(context, rows, notSent)",
        'false) return change(context, rows, notSent)',
      ],
    ],
    tests: ['tests/sync/ordinary-faults.test.ts'],
  },
  {
    name: 'a new worker takes over as soon as it is installed',
    edits: [
      [
        'sw/sw.ts',
        "self.addEventListener('install', precache.install);",
        "self.addEventListener('install', (event) => { precache.install(event); void self.skipWaiting(); });",
      ],
    ],
    tests: ['tests/sw/worker.test.ts'],
  },
  {
    name: 'the worker keeps what the API answers',
    edits: [
      [
        'sw/sw.ts',
        '  noData.respond(event);',
        "  event.respondWith(fetch(event.request).then(async (answer) => { await (await caches.open('api')).put(event.request, answer.clone()); return answer; }));",
      ],
    ],
    tests: ['tests/sw/worker.test.ts'],
  },
];

const root = join(import.meta.dirname, '..', '..');
const stories = ['documents', 'documents-again', 'bookings', 'bookings-again'].map(
  (name) => `tests/sync/${name}.property.test.ts`,
);
const copied = ['src', 'sw', 'tests', 'package.json', 'tsconfig.json', 'vite.config.ts'];

/** Makes the mistake in a copy of the project. Throws where the code no longer says what it changes. */
function mutate(folder: string, { name, edits }: Mutant): void {
  for (const [file, from, to] of edits) {
    const text = readFileSync(join(folder, file), 'utf8');
    if (!text.includes(from)) throw new Error(`${name}: ${file} no longer says ${from}`);
    writeFileSync(
      join(folder, file),
      text.replace(from, () => to),
    );
  }
}

/** The guarantee a story broke, or the test that failed. */
function noticedBy(output: string): string {
  const [, found = 'ended early'] =
    /\+ {3}"(I\d+ [^"\\]{0,80})/.exec(output) ?? / FAIL .*\.tsx? > (.{0,90})/.exec(output) ?? [];
  return found;
}

/** Those of `npm test` and more of their seeds: a mistake may show in one story of a hundred. */
const moreStories = { FC_RUNS: '200', FC_SEED: 'usual' };

function tryOne(mutant: Mutant): boolean {
  const tests = mutant.tests ?? stories;
  const folder = mkdtempSync(join(tmpdir(), 'mutant-'));
  try {
    for (const part of copied) cpSync(join(root, part), join(folder, part), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    mutate(folder, mutant);
    const began = Date.now();
    const { status, stdout, stderr } = spawnSync('npx', ['vitest', 'run', '--bail', '1', ...tests], {
      cwd: folder,
      env: { ...process.env, NO_COLOR: '1', ...(!mutant.tests && moreStories) },
      encoding: 'utf8',
    });
    const seconds = Math.round((Date.now() - began) / 1_000);
    const breach = status === 0 ? '' : noticedBy(stdout + stderr);
    process.stdout.write(
      `${status === 0 ? 'SURVIVED' : 'noticed '} ${seconds} s  ${mutant.name}  ${breach}\n`,
    );
    return status !== 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export function main([part = '']: readonly string[]): void {
  const noticed = mutants.filter(({ name }) => name.includes(part)).map(tryOne);
  if (!noticed.every(Boolean)) process.exitCode = 1;
}
