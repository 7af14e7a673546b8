/** Lessons moved between chapters in any order, with faults between: each ends on the host once, where its author saw it. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addChapter, chapterOperations, removeLesson } from '#src/features/course/chapter-operations.ts';
import { chapters } from '#src/features/course/chapters.ts';
import { contentOperations, writeContent } from '#src/features/course/content-operations.ts';
import { enterChapter, lessonOperations } from '#src/features/course/lesson-operations.ts';
import type { Chapter } from '#src/features/course/model.ts';
import { newLesson } from '#src/features/course/new-content.ts';
import { moveArgs } from '#src/features/editor/move-lesson.ts';
import { must } from '#src/kit/must.ts';
import type { Engine } from '#src/sync/index.ts';
import { allSent, engineOver, wire } from '../../fixtures/features/engine.ts';
import type { FaultSwitch } from '../../host/faults.ts';
import { startSession } from '../../host/sessions.ts';
import { ids, type TestHost, testHost } from '../../host/test-host.ts';

const titles = ['One', 'Two', 'Three'];

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom('move', 'move', 'move', 'write', 'remove', 'pause', 'fault'),
    at: fc.nat(5),
    to: fc.nat(5),
  }),
  { minLength: 4, maxLength: 12 },
);
type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never;

const faults: readonly [FaultSwitch, ...FaultSwitch[]] = [
  { match: 'update-data-item.php', fault: 'drop-after' },
  { match: 'update-data-item.php', fault: '500-after' },
  { match: 'update-data-item.php', fault: 'apply-twice' },
];

async function own(engine: Engine): Promise<readonly Chapter[]> {
  const all = await engine.view.list(chapters, '201');
  return titles.map((title) =>
    must(
      all.find((one) => one.title === title),
      title,
    ),
  );
}

async function play(engine: Engine, server: TestHost, { kind, at, to }: Step, number: number) {
  if (kind === 'pause') return allSent(engine);
  if (kind === 'fault') return server.host.faults.add(faults[at % faults.length] ?? faults[0]);
  const all = await own(engine);
  const places = all.flatMap((chapter) => chapter.lessons.map((lesson) => ({ chapter, lesson })));
  const place = places[at % Math.max(1, places.length)];
  if (!place) return undefined;
  const { chapter, lesson } = place;
  const of = lesson.title;
  const target = must(all[to % all.length], 'a chapter');
  if (kind === 'move')
    return target.id === chapter.id ? undefined : engine.run(enterChapter, moveArgs(place, target));
  if (kind === 'remove') return engine.run(removeLesson, { id: chapter.id, lessonId: lesson.id, of });
  const contentId = must(lesson.contents[0], 'a block').id;
  const md = `Text ${number}`;
  return engine.run(writeContent, { id: chapter.id, contentId, of, md, body: `<p>${md}</p>` });
}

const shape = ({ lessons }: Pick<Chapter, 'lessons'>) =>
  lessons.map(({ id, contents }) => [id, contents.map(({ body }) => body)]);

test('The host ends with each lesson once, in the chapter and with the words its author saw', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (story) => {
      const server = testHost();
      const session = startSession({ database: server.host.database, now: Date.now }, ids.instructor, false);
      const engine = engineOver(wire(server, [session]), {
        collections: [chapters],
        operations: [...chapterOperations, ...contentOperations, ...lessonOperations],
      });
      await engine.session.change(async () => ids.instructor);
      for (const [at, title] of titles.entries()) {
        const lessons = [newLesson(`${title} A`, 'text'), newLesson(`${title} B`, 'text')];
        await engine.run(addChapter, { courseId: '201', title, slug: title, position: at + 1, lessons });
      }
      for (const [number, step] of story.entries()) await play(engine, server, step, number);
      const seen = (await own(engine)).map(shape);
      server.host.faults.clear();
      await engine.syncNow();
      await allSent(engine);
      const rows = titles.map((title) =>
        server.host.database.first('select data from data_items where title = ?', title),
      );
      expect(rows.map((row, at) => shape(JSON.parse(String(must(row, titles[at] ?? '')['data']))))).toEqual(
        seen,
      );
      expect(await engine.view.open()).toEqual([]);
      engine.close();
    }),
    { numRuns: Number(process.env['FC_RUNS'] ?? 5) },
  );
}, 240_000);
