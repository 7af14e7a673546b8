import { expect, test } from 'vitest';
import type { Cms } from '#src/cms/cms.ts';
import { chapters } from '#src/features/course/chapters.ts';
import { checkCourse, fetchChanged } from '#src/features/reader/changes/updates.ts';
import { must } from '#src/kit/must.ts';
import { eventually } from '../../../fixtures/eventually.ts';
import { wire } from '../../../fixtures/features/engine.ts';
import {
  addChapter,
  course,
  day,
  desk,
  learner,
  learnerOfFive,
  onHost,
  removeChapter,
} from '../../../fixtures/features/learner-and-desk.ts';
import { testHost } from '../../../host/test-host.ts';

test('A chapter that was deleted goes from the phone with the next check', async () => {
  const server = testHost();
  const teacher = await desk(server);
  await teacher.stamped();
  const { refresh, read } = await learner(server);
  const start = Date.now();
  await refresh(start);
  const [first] = await teacher.engine.view.list(chapters, course);
  const { id } = must(first, 'chapter');
  await teacher.engine.run(removeChapter, { id }, { seen: first });
  await eventually(() => expect(onHost(server)['stamps']?.[id]).toBeNull());
  await refresh(start + day);
  expect((await read()).changed).toEqual([{ id, hash: null, bytes: 0 }]);
});

/** A host that says of an item that is not there: nothing. */
function withoutMissing(remote: Cms): Cms {
  const get: Cms['dataItems']['get'] = async (...asked) => {
    const item = await remote.dataItems.get(...asked);
    return item === 'missing' ? undefined : item;
  };
  return { ...remote, dataItems: { ...remote.dataItems, get } };
}

test('A chapter that was deleted goes with the changes from a host that does not say what is missing', async () => {
  const server = testHost();
  const { teacher, phone, id } = await learnerOfFive(server, withoutMissing(wire(server)));
  await teacher.engine.run(removeChapter, { id });
  await eventually(() => expect(onHost(server)['stamps']?.[id]).toBeNull());
  await phone.refresh(Date.now() + day);
  expect((await phone.read()).changed).toMatchObject([{ id, hash: null }]);
  server.host.faults.add({ match: 'list-by-parent-id.php', fault: '500-before' });
  expect(await fetchChanged(phone.engine, course)).toBeDefined();
  expect((await phone.read()).changed, 'what could not be fetched stays named').toMatchObject([{ id }]);
  expect(await fetchChanged(phone.engine, course)).toBeUndefined();
  expect(await phone.read()).toMatchObject({ isStamped: true, changed: [] });
  expect(await phone.engine.view.get(chapters, id)).toBeUndefined();
});

test('A chapter that was deleted past its stamp is named by no check', async () => {
  const server = testHost();
  const { phone, id } = await learnerOfFive(server);
  server.host.database.run('delete from data_items where id = ?', Number(id));
  await checkCourse(phone.engine, course, { force: true, whole: true });
  expect(await phone.engine.view.get(chapters, id)).toBeUndefined();
  expect((await phone.read()).changed).toEqual([]);
  const stranger = await learner(server);
  await stranger.refresh(Date.now());
  expect((await stranger.read()).changed, 'a phone that never had it').toEqual([]);
});

test('A chapter that is new at the office is named until it was fetched', async () => {
  const server = testHost();
  const { teacher, phone } = await learnerOfFive(server);
  await teacher.engine.run(addChapter, { courseId: course, title: 'Six' });
  await eventually(() => expect(Object.keys(onHost(server)['stamps'] ?? {})).toHaveLength(6));
  await checkCourse(phone.engine, course, { force: true });
  const { changed } = await phone.read();
  expect(changed).toHaveLength(1);
  server.host.faults.add(
    { match: 'get-data-item.php', fault: '500-before', after: 1 },
    { match: 'list-by-parent-id.php', fault: '500-before' },
  );
  await checkCourse(phone.engine, course, { force: true, whole: true });
  expect((await phone.read()).changed).toEqual(changed);
  expect(await fetchChanged(phone.engine, course)).toBeDefined();
  expect((await phone.read()).changed).toEqual(changed);
  expect(await fetchChanged(phone.engine, course)).toBeUndefined();
  expect(await phone.read()).toMatchObject({ isStamped: true, changed: [] });
  expect(await phone.engine.view.list(chapters, course)).toHaveLength(6);
});

test('A new chapter of which the host says nothing is looked for in the list, and named while that fails', async () => {
  const server = testHost();
  const silent = { on: false };
  const remote = wire(server);
  const get: Cms['dataItems']['get'] = async (...asked) =>
    silent.on ? undefined : remote.dataItems.get(...asked);
  const { teacher, phone } = await learnerOfFive(server, {
    ...remote,
    dataItems: { ...remote.dataItems, get },
  });
  await teacher.engine.run(addChapter, { courseId: course, title: 'Six' });
  await eventually(() => expect(Object.keys(onHost(server)['stamps'] ?? {})).toHaveLength(6));
  await checkCourse(phone.engine, course, { force: true });
  const { changed } = await phone.read();
  silent.on = true;
  server.host.faults.add({ match: 'list-data-items.php', fault: '500-before' });
  expect(await fetchChanged(phone.engine, course)).toBeDefined();
  expect((await phone.read()).changed).toEqual(changed);
  expect(await fetchChanged(phone.engine, course)).toBeUndefined();
  expect((await phone.read()).changed).toEqual([]);
  expect(await phone.engine.view.list(chapters, course)).toHaveLength(6);
});
