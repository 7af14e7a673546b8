/** Whatever an author does, in whatever order, and whatever the host does meanwhile: it ends with the tree they saw. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addChapter, chapterOperations } from '#src/features/courses/chapter-operations.ts';
import { chapters } from '#src/features/courses/chapters.ts';
import { contentOperations } from '#src/features/courses/content-operations.ts';
import { lessonOperations } from '#src/features/courses/lesson-operations.ts';
import type { Chapter } from '#src/features/courses/model.ts';
import { newContent, newLesson } from '#src/features/courses/new-content.ts';
import { optionOperations } from '#src/features/courses/option-operations.ts';
import { must } from '#src/kit/must.ts';
import type { Engine } from '#src/sync/index.ts';
import { acts, perform, pick } from '../../fixtures/features/author-acts.ts';
import { allSent, engineOver, wire } from '../../fixtures/features/engine.ts';
import type { FaultSwitch } from '../../host/faults.ts';
import { startSession } from '../../host/sessions.ts';
import { ids, type TestHost, testHost } from '../../host/test-host.ts';

const meanwhile = ['everything is sent', 'the host fails'] as const;

const runs = Number(process.env['FC_RUNS'] ?? 5);
/** The acts that could be done, of those that were drawn. */
const done = new Set<string>();

interface Step {
  readonly name: string;
  readonly at: number;
  readonly to: number;
}

const steps = fc.array(
  fc.record({
    name: fc.constantFrom(...acts.map(({ name }) => name), ...meanwhile),
    at: fc.nat(5),
    to: fc.nat(5),
  }),
  { minLength: 6, maxLength: 24 },
);

async function play(engine: Engine, server: TestHost, id: string, { name, at, to }: Step, number: number) {
  if (name === 'everything is sent') return allSent(engine);
  if (name === 'the host fails') return server.host.faults.add(pick(faults, at) ?? faults[0]);
  const chapter = must(await engine.view.get(chapters, id), 'the chapter');
  const act = must(
    acts.find((one) => one.name === name),
    name,
  );
  if (await perform(act, { run: engine.run, chapter, at, to, word: `Word ${number}` })) done.add(name);
  return undefined;
}

const faults: readonly [FaultSwitch, ...FaultSwitch[]] = [
  { match: 'update-data-item.php', fault: 'drop-after' },
  { match: 'add-data-item.php', fault: 'drop-after' },
  { match: 'update-data-item.php', fault: 'drop-before' },
  { match: 'update-data-item.php', fault: '500-after' },
  { match: 'data-item.php', fault: 'php-warning' },
];

/** What an author sees of a chapter. */
function shape({ title, lessons }: Pick<Chapter, 'title' | 'lessons'>) {
  return {
    title,
    lessons: lessons.map((lesson) => ({
      id: lesson.id,
      title: lesson.title,
      contents: lesson.contents.map(({ id, type, title: name, body, src, questions }) => ({
        ...{ id, type, name, body, src },
        questions: questions.map(({ question, explanation, options }) => ({
          ...{ question, explanation },
          options: options.map((option) => [option.id, option.text, option.isCorrect]),
        })),
      })),
    })),
  };
}

test(
  'The host ends with the tree that the author saw',
  async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (story) => {
        const server = testHost();
        const session = startSession(
          { database: server.host.database, now: Date.now },
          ids.instructor,
          false,
        );
        const engine = engineOver(wire(server, [session]), {
          collections: [chapters],
          operations: [...chapterOperations, ...lessonOperations, ...contentOperations, ...optionOperations],
        });
        await engine.session.change(async () => ids.instructor);
        const lesson = newLesson('A lesson', 'text');
        lesson.contents.push(newContent('quiz', lesson.id));
        const { id } = await engine.run(addChapter, {
          courseId: '201',
          title: 'A chapter',
          slug: 'a-chapter',
          position: 9,
          lessons: [lesson],
        });
        for (const [number, step] of story.entries()) await play(engine, server, id, step, number);
        const seen = shape(must(await engine.view.get(chapters, id), 'the chapter'));
        server.host.faults.clear();
        await engine.syncNow();
        await allSent(engine);
        const row = server.host.database.first(
          'select data from data_items where table_number = 3 and parent_id = 201 order by id desc',
        );
        const data = JSON.parse(String(must(row, 'the chapter')['data']));
        expect(JSON.stringify(data)).not.toContain('tmp_');
        expect(shape(data)).toEqual(seen);
        engine.close();
      }),
      { numRuns: runs },
    );
    if (runs >= 100) expect(acts.filter(({ name }) => !done.has(name))).toEqual([]);
  },
  240_000 + runs * 2_000,
);
