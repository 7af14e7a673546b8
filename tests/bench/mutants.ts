/**
 * Mistakes that the model tests of the engine must notice: each is made in a copy of the project, and the stories of
 * `npm test` run over it. `npm run mutants [part of a name]` prints which were noticed, by what and after how long.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Mutant {
  readonly name: string;
  readonly edits: readonly (readonly [file: string, from: string, to: string])[];
}

export const mutants: readonly Mutant[] = [
  {
    name: 'the lease is not checked',
    edits: [['src/sync/seal.ts', 'if (aged) throw new StaleSealError();', '']],
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
        "if (writeId === batch || (batch !== '' && carries(value, sent))) return done();",
        "if (writeId === batch || (batch !== '' && carries(value, sent))) return change(context, rows, (row) => ({ state: 'pending', batch: '', base: row.seq === head.seq ? value : row.base }));",
      ],
    ],
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
        'lost.filter(({ row }) => !here.has(row.mutationId))',
        'lost.filter(() => true)',
      ],
      [
        'src/sync/restore.ts',
        '.map(({ row }) => asNew(context, row))',
        '.map(({ row }) => ({ ...asNew(context, row), mutationId: newId(context) }))',
      ],
      [
        'src/sync/restore.ts',
        "import { indexed, isOwn } from './mutation.ts';",
        "import { indexed, isOwn, newId } from './mutation.ts';",
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
        'const [head, ...behind] = queue;',
        'const [head, ...behind] = queue.toReversed();',
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
      ['src/sync/accept.ts', 'return { owner, ...(', 'return { owner: needsSession ? owner : anyone, ...('],
    ],
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

function tryOne(mutant: Mutant): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'mutant-'));
  try {
    for (const part of copied) cpSync(join(root, part), join(folder, part), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    mutate(folder, mutant);
    const began = Date.now();
    const { status, stdout } = spawnSync('npx', ['vitest', 'run', '--bail', '1', ...stories], {
      cwd: folder,
      encoding: 'utf8',
    });
    const seconds = Math.round((Date.now() - began) / 1_000);
    const [breach = status === 0 ? '' : 'ended early'] =
      /\+ {3}"(I\d+ [^"\\]{0,80})/.exec(stdout)?.slice(1) ?? [];
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
