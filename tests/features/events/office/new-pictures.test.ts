/** Somebody chooses the pictures of an event before it is saved. */
import { expect, test } from 'vitest';
import { officeEvents } from '#src/features/events/office/collections.ts';
import {
  attachNewPictures,
  dropNewPicture,
  keepNewPicture,
  readNewPictures,
} from '#src/features/events/office/new-pictures.ts';
import { addEvent, officeOperations } from '#src/features/events/office/operations.ts';
import { uploadFile } from '#src/features/uploads/operations.ts';
import { must } from '#src/kit/must.ts';
import type { Engine } from '#src/sync/index.ts';
import { allSent, engineOver, wire } from '../../../fixtures/features/engine.ts';
import { storedRecords } from '../../../fixtures/features/office-host.ts';
import { startSession } from '../../../host/sessions.ts';
import { ids, testHost } from '../../../host/test-host.ts';

const form = 'event-add ';
const picture = (name: string) => new File([name], name, { type: 'image/png' });

async function office() {
  const server = testHost();
  const network = { on: false };
  const session = startSession({ database: server.host.database, now: Date.now }, ids.admin, false);
  const engine = engineOver(wire(server, [session], network), {
    collections: [officeEvents],
    operations: officeOperations,
    upload: uploadFile,
  });
  await engine.session.change(async () => ids.admin);
  return { server, network, engine };
}

const fields = {
  ...{ title: 'New one', subTitle: '', description: '', location: '', teamsLink: '', instructor_name: '' },
  ...{ dateFrom: '2031-02-03', dateTo: '2031-02-03', timeFrom: '18:00', timeTo: '19:30' },
  ...{ instructor_role: '', moderator_name: '', moderator_role: '', highlights: [], whoShouldAttend: [] },
};

const keep = (engine: Engine, form: string, name: 'posterUrl' | 'image', file: File, epoch?: number) =>
  keepNewPicture(engine, { form, name, file, epoch });

const waiting = async ({ view }: Engine) => (await view.open()).length;

test('Pictures of a new event wait on the device over a reload, and are sent with the event as one act', async () => {
  const { server, network, engine } = await office();
  expect(await keep(engine, form, 'posterUrl', picture('poster.png'))).toBeUndefined();
  expect(await keep(engine, form, 'image', picture('stall.png'))).toBeUndefined();
  expect(await waiting(engine), 'before the event is saved').toBe(0);
  const pictures = await readNewPictures(engine.view, form);
  const { addresses, group } = await attachNewPictures(engine, pictures);
  const made = await engine.run(
    addEvent,
    { ...fields, posterUrl: '', image: '', ...addresses, hidden: true },
    { group: must(group, 'group') },
  );
  expect(made.group).toBe(group);
  expect(new Set((await engine.view.open()).map((one) => one.group))).toEqual(new Set([group]));
  network.on = true;
  await engine.syncNow();
  await allSent(engine);
  const { value } = must(storedRecords({ server }, 'Event').at(-1), 'event');
  expect(value).toMatchObject({ title: 'New one', hidden: true });
  const { posterUrl, image } = value;
  expect([posterUrl, image]).toEqual([expect.stringMatching(/\.png$/), expect.stringMatching(/\.png$/)]);
  expect(posterUrl).not.toBe(image);
});

test('A removed picture is not sent, and where the event is not saved no picture is sent', async () => {
  const { engine } = await office();
  await keep(engine, form, 'posterUrl', picture('poster.png'));
  await keep(engine, form, 'image', picture('stall.png'));
  await dropNewPicture(engine, form, 'image');
  const pictures = await readNewPictures(engine.view, form);
  expect(Object.keys(pictures)).toEqual(['posterUrl']);
  const { takeBack } = await attachNewPictures(engine, pictures);
  expect(await waiting(engine)).toBe(1);
  await takeBack();
  expect(await waiting(engine)).toBe(0);
  expect(Object.keys(await readNewPictures(engine.view, form)), 'it stays in the form').toEqual([
    'posterUrl',
  ]);
});

test('A file that is no picture is refused in words, and the copy of another event has pictures of its own', async () => {
  const { engine } = await office();
  const paper = new File(['%PDF-'], 'rules.pdf', { type: 'application/pdf' });
  expect(await keep(engine, form, 'posterUrl', paper)).toMatch(/^That file is not a picture/);
  await keep(engine, 'event-add 2', 'posterUrl', picture('poster.png'));
  expect(await readNewPictures(engine.view, form)).toEqual({});
});

test('A picture that was ready after somebody else had signed in is in nobody’s form, and the message mentions no earlier picture', async () => {
  const { engine } = await office();
  const { epoch } = await engine.view.session();
  await engine.session.change(async () => ids.instructor);
  const said = await keep(engine, form, 'posterUrl', picture('poster.png'), epoch);
  expect(said).toMatch(/couldn’t save the picture.*Nothing was changed\.$/);
  expect(await readNewPictures(engine.view, form)).toEqual({});
});
