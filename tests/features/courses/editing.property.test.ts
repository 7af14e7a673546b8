/** Whatever an author does, in whatever order, and whatever the host does meanwhile: it ends with the tree they saw. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addChapter,
  addLesson,
  chapterOperations,
  moveLesson,
  removeLesson,
  renameLesson,
} from '#src/features/courses/chapter-operations.ts';
import { chapters } from '#src/features/courses/chapters.ts';
import {
  addContent,
  contentOperations,
  moveContent,
  removeContent,
  writeContent,
} from '#src/features/courses/content-operations.ts';
import type { Chapter } from '#src/features/courses/model.ts';
import { newContent, newLesson } from '#src/features/courses/new-content.ts';
import { optionOperations } from '#src/features/courses/option-operations.ts';
import { must } from '#src/kit/must.ts';
import type { Engine } from '#src/sync/index.ts';
import { allSent, engineOver, wire } from '../../fixtures/features/engine.ts';
import type { FaultSwitch } from '../../host/faults.ts';
import { startSession } from '../../host/sessions.ts';
import { ids, type TestHost, testHost } from '../../host/test-host.ts';

const kinds = [
  'lesson',
  'rename',
  'move',
  'remove',
  'text',
  'block',
  'shift',
  'drop',
  'pause',
  'fault',
] as const;
type Kind = (typeof kinds)[number];

interface Step {
  readonly kind: Kind;
  readonly at: number;
  readonly to: number;
}

const steps = fc.array(fc.record({ kind: fc.constantFrom(...kinds), at: fc.nat(5), to: fc.nat(5) }), {
  minLength: 4,
  maxLength: 14,
});

/** One of a list, or nothing where it is empty. */
function pick<Item>(list: readonly Item[], at: number): Item | undefined {
  return list[at % Math.max(1, list.length)];
}

async function play(engine: Engine, server: TestHost, id: string, { kind, at, to }: Step, number: number) {
  const { lessons } = must(await engine.view.get(chapters, id), 'the chapter');
  const lesson = pick(lessons, at);
  const after = pick(lessons, to)?.id ?? '';
  if (kind === 'lesson')
    return engine.run(addLesson, { id, lesson: newLesson(`Lesson ${number}`, 'text'), after });
  if (kind === 'pause') return allSent(engine);
  if (kind === 'fault') return server.host.faults.add(pick(faults, at) ?? faults[0]);
  if (!lesson) return undefined;
  const of = lesson.title;
  const target = { id, lessonId: lesson.id };
  const content = pick(lesson.contents, to);
  if (kind === 'rename') return engine.run(renameLesson, { ...target, title: `Renamed ${number}` });
  if (kind === 'move') return engine.run(moveLesson, { ...target, after, of });
  if (kind === 'remove') return engine.run(removeLesson, { ...target, of });
  if (kind === 'block') {
    const added = newContent(to % 2 ? 'quiz' : 'text', lesson.id);
    return engine.run(addContent, { ...target, content: added, after: content?.id ?? '', of });
  }
  if (!content) return undefined;
  const block = { id, contentId: content.id, of };
  if (kind === 'text') {
    const md = `Text ${number}`;
    return engine.run(writeContent, { ...block, md, body: `<p>${md}</p>` });
  }
  if (kind === 'shift') return engine.run(moveContent, { ...block, after: lesson.contents.at(-1)?.id ?? '' });
  return engine.run(removeContent, block);
}

const faults: readonly [FaultSwitch, ...FaultSwitch[]] = [
  { match: 'update-data-item.php', fault: 'drop-after' },
  { match: 'add-data-item.php', fault: 'drop-after' },
  { match: 'update-data-item.php', fault: 'drop-before' },
  { match: 'update-data-item.php', fault: '500-after' },
  { match: 'data-item.php', fault: 'php-warning' },
];

function shape({ title, lessons }: Pick<Chapter, 'title' | 'lessons'>) {
  return {
    title,
    lessons: lessons.map((lesson) => ({
      id: lesson.id,
      title: lesson.title,
      contents: lesson.contents.map(({ id, type, body }) => ({ id, type, body })),
    })),
  };
}

test('The host ends with the tree that the author saw', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (story) => {
      const server = testHost();
      const session = startSession({ database: server.host.database, now: Date.now }, ids.instructor, false);
      const engine = engineOver(wire(server, [session]), {
        collections: [chapters],
        operations: [...chapterOperations, ...contentOperations, ...optionOperations],
      });
      await engine.session.change(async () => ids.instructor);
      const { id } = await engine.run(addChapter, {
        courseId: '201',
        title: 'A chapter',
        slug: 'a-chapter',
        position: 9,
        lessons: [],
      });
      for (const [number, step] of story.entries()) await play(engine, server, id, step, number);
      const seen = shape(must(await engine.view.get(chapters, id), 'the chapter'));
      server.host.faults.clear();
      await engine.syncNow();
      await allSent(engine);
      const row = server.host.database.first("select data from data_items where title = 'A chapter'");
      const data = JSON.parse(String(must(row, 'the chapter')['data']));
      expect(JSON.stringify(data)).not.toContain('tmp_');
      expect(shape(data)).toEqual(seen);
      engine.close();
    }),
    { numRuns: Number(process.env['FC_RUNS'] ?? 5) },
  );
}, 240_000);
