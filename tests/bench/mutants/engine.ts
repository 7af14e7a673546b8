/** Mistakes in the engine: the mirror and the outbox. */
import type { Mutant } from './mutant.ts';

export const engineMutants: readonly Mutant[] = [
  {
    name: 'the lease is not checked: an outcome counts for another batch too',
    edits: [
      [
        'src/sync/outbox/outcome.ts',
        'row?.batch === seen[at]?.batch && row?.state === seen[at]?.state',
        'row !== undefined',
      ],
    ],
    tests: ['tests/sync/frozen.test.ts'],
  },
  {
    name: 'the lease is not checked: what somebody else took up is sealed again',
    edits: [
      [
        'src/sync/outbox/seal.ts',
        "row?.state === 'pending' && isSameValue(",
        'row !== undefined && isSameValue(',
      ],
    ],
    tests: ['tests/sync/discarding.test.ts'],
  },
  {
    name: 'the lease is not waited for: whoever waits takes the lock at once',
    edits: [
      [
        'src/sync/outbox/locks.ts',
        'const waitMs = fresh ? lease.limitMs + graceMs : takeoverMs;',
        'const waitMs = 1;',
      ],
    ],
    tests: ['tests/sync/frozen.test.ts'],
  },
  {
    name: 'absence is believed at once',
    edits: [
      ['src/sync/outbox/send.ts', 'return clock.now() - unknownSince >= confirmDelayMs &&', 'return true ||'],
    ],
    tests: ['tests/sync/confirm.test.ts'],
    inStories: true,
  },
  {
    name: 'an unknown outcome is sent again without a look',
    edits: [
      [
        'src/sync/outbox/send.ts',
        'decided(context, job, await kindOf(row).confirm(context, job), isOver)',
        "decided(context, job, { found: 'nothing to read' }, isOver)",
      ],
    ],
    tests: ['tests/sync/outbox.test.ts'],
    inStories: true,
  },
  {
    name: 'merge = mine',
    edits: [['src/sync/kinds/edit.ts', 'const result = untouched\n', 'const result = true\n']],
    tests: ['tests/sync/edits.test.ts'],
    inStories: true,
  },
  {
    name: 'a batch is applied again after a lost answer',
    edits: [
      [
        'src/sync/outbox/send.ts',
        "if (found.found === 'done') return finish(",
        "if (found.found === 'done' && rows[0].kind === 'update') return change(context, rows, (row) => ({ state: 'pending', batch: '', base: row.seq === rows[0].seq ? found.item?.value : row.base })); if (found.found === 'done') return finish(",
      ],
    ],
    tests: ['tests/sync/fold.test.ts'],
    inStories: true,
  },
  {
    name: 'what is typed after a conflict was answered replaces the answer',
    edits: [
      [
        'src/sync/outbox/accept-change.ts',
        'row.owner !== owner || row.choice !== undefined ||',
        'row.owner !== owner ||',
      ],
    ],
    tests: ['tests/sync/conflict-choices.test.ts'],
  },
  {
    name: 'a write without its batch proves itself',
    edits: [['src/sync/kinds/edit.ts', "if (batch === '') return { found: 'another', isSure: true };\n", '']],
    tests: ['tests/sync/versions.test.ts'],
  },
  {
    name: 'uploads wait for whatever timer stands',
    edits: [['src/sync/outbox/schedule.ts', 'if (others) uploads.schedule();', '']],
    tests: ['tests/sync/sending.test.ts'],
  },
  {
    name: 'anybody takes back what somebody else left',
    edits: [
      [
        'src/sync/outbox/resolve.ts',
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
        'src/sync/backup/restore.ts',
        'files.filter(({ path }) => !noted.includes(path.generation))',
        'files.filter(() => true)',
      ],
      [
        'src/sync/backup/restore.ts',
        'kept.filter(({ mutationId }) => !here.has(mutationId))',
        'kept.filter(() => true)',
      ],
      [
        'src/sync/backup/restore.ts',
        'withoutLost(asNew(context, row), makers)',
        'withoutLost({ ...asNew(context, row), mutationId: newId(context) }, makers)',
      ],
      [
        'src/sync/backup/restore.ts',
        "import { indexed } from '../mutation.ts';",
        "import { indexed, newId } from '../mutation.ts';",
      ],
    ],
    tests: ['tests/sync/restore.test.ts'],
    inStories: true,
  },
  {
    name: 'a pull ignores the order number',
    edits: [
      ['src/sync/mirror/scope.ts', 'if (before.order > row.order) return false;', ''],
      [
        'src/sync/mirror/scope.ts',
        '(!listed.has(id) || hidden.has(id)) && order <= answer.order',
        '!listed.has(id) || hidden.has(id)',
      ],
    ],
    tests: ['tests/sync/answers-in-order.test.ts'],
    inStories: true,
  },
  {
    name: 'one 403 parks everything',
    edits: [
      [
        'src/sync/outbox/judge.ts',
        "if (account?.kind === 'signed-out' || account?.denied) return",
        'if (owner) return',
      ],
    ],
    tests: ['tests/sync/judge.test.ts'],
    inStories: true,
  },
  {
    name: 'an exception of a change is retried',
    edits: [
      [
        'src/sync/outbox/send.ts',
        "() => blocked({ kind: 'broken', message: error.message })",
        "() => ({ state: 'pending' as const, batch: '', notBefore: context.options.clock.now() + 5_000 })",
      ],
    ],
    tests: ['tests/sync/slice-mistakes.test.ts'],
    inStories: true,
  },
  {
    name: 'the order of a queue is ignored',
    edits: [
      [
        'src/sync/outbox/queues.ts',
        'const [head, ...behind] = withoutNeedless(queue);',
        'const [head, ...behind] = withoutNeedless(queue).toReversed();',
      ],
    ],
    tests: ['tests/sync/edits.test.ts'],
    inStories: true,
  },
  {
    name: 'the owner is ignored at the send',
    edits: [
      [
        'src/sync/outbox/queues.ts',
        'owners.includes(owner) && (!needsSession',
        'owners && owner && (!needsSession',
      ],
      ['src/sync/outbox/seal.ts', 'if (owner !== anyone) {', 'if (owner === "") {'],
    ],
    tests: ['tests/sync/session.test.ts'],
    inStories: true,
  },
  {
    name: 'what needs no session is nobody’s',
    edits: [
      [
        'src/sync/outbox/accept.ts',
        'const whose = { owner, ...(',
        'const whose = { owner: needsSession ? owner : anyone, ...(',
      ],
    ],
    tests: ['tests/sync/session.test.ts'],
    inStories: true,
  },
  {
    name: 'a list asked for by one person is written for the next',
    edits: [['src/sync/mirror/scope.ts', '(await db.session()).epoch !== epoch', 'false']],
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
    edits: [['src/kit/backoff.ts', '2 ** Math.min(tries, 20)', '1']],
    tests: ['tests/sync/waiting-times.test.ts'],
  },
  {
    name: 'a host that asks to wait again and again is taken at its word each time',
    edits: [['src/sync/outbox/rest.ts', 'isTwice ? longestSpreadMs : firstWaitMs', 'firstWaitMs']],
    tests: ['tests/sync/crowd.test.ts'],
  },
  {
    name: 'the backup keeps what ended',
    edits: [['src/sync/backup/backup.ts', 'else await remove(path);', 'else continue;']],
    tests: ['tests/sync/backup.test.ts'],
  },
  {
    name: 'Retry-After shortens a confirm delay',
    edits: [
      [
        'src/sync/outbox/retry.ts',
        'const wait = Math.max(confirmDelayMs, retryAfterMs);',
        'const wait = retryAfterMs || confirmDelayMs;',
      ],
      [
        'src/sync/outbox/send.ts',
        'return clock.now() - unknownSince >= confirmDelayMs && untilAwake',
        'return clock.now() >= unknownSince && untilAwake',
      ],
    ],
    tests: ['tests/sync/bookings.test.ts'],
  },
  {
    name: 'a tab that was frozen sends what it sealed before',
    edits: [['src/sync/outbox/seal.ts', 'if (aged) throw new StaleSealError();', '']],
    tests: ['tests/sync/frozen.test.ts'],
    inStories: true,
  },
  {
    name: 'what was sealed for one person leaves while another signs in',
    edits: [['src/sync/outbox/seal.ts', 'if (isStopped(signal)) throw new StaleSealError();', '']],
    tests: ['tests/sync/ordinary-faults.test.ts'],
  },
  {
    name: 'an upload that we ended counts as one of its tries',
    edits: [
      ['src/sync/outbox/judge.ts', "failure.applied === 'no' || isFile(rows[0])", "failure.applied === 'no'"],
    ],
    tests: ['tests/sync/ordinary-faults.test.ts'],
  },
];
