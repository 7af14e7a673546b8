import { expect, test } from 'vitest';
import { chapters } from '#src/features/course/chapters.ts';
import { courses } from '#src/features/course/collection.ts';
import { importedRecord } from '#src/features/course/imported.ts';
import { readStoredTexts } from '#src/features/downloads/stored-texts.ts';
import { must } from '#src/kit/must.ts';
import { engineOver, wire } from '../../fixtures/features/engine.ts';
import { ids, testHost } from '../../host/test-host.ts';

test('A course counts once its text is here: from its file, or from the provider, and never from both', async () => {
  const engine = engineOver(wire(testHost()), { collections: [courses, chapters], operations: [] });
  await engine.pull(courses);
  expect(await readStoredTexts(engine.view)).toEqual([]);

  const course = must(await engine.view.get(courses, ids.course), 'the course');
  const chapter = { id: ids.chapter, courseId: ids.course, title: 'First', slug: 'first', position: 0 };
  const file = { course, chapters: [{ ...chapter, lessons: [], unreadable: 0 }], madeAt: 1 };
  await engine.local.set(importedRecord(file));
  expect(await readStoredTexts(engine.view)).toMatchObject([
    { course: { id: ids.course }, isFromFile: true },
  ]);

  await engine.pull(chapters, ids.course);
  const [own, ...others] = await readStoredTexts(engine.view);
  expect(others).toEqual([]);
  expect(own).toMatchObject({ course: { id: ids.course }, isFromFile: false });
  const text = JSON.stringify(await engine.view.list(chapters, ids.course));
  expect(own?.bytes).toBe(Buffer.byteLength(text));
});
