/** Somebody begins a thing of the office, goes away, and finds it on the board. */
import { expect, test } from 'vitest';
import { newPictureKey } from '#src/features/events/office/new-pictures.ts';
import { readTypedDrafts } from '#src/features/overview/office/typed-drafts.ts';
import type { Engine } from '#src/sync/index.ts';
import { engineOver, wire } from '../../fixtures/features/engine.ts';
import { testHost } from '../../host/test-host.ts';

const engine = (): Engine => engineOver(wire(testHost()), { collections: [], operations: [] });

const keep = ({ local }: Engine, key: string) => local.set({ kind: 'draft', key, value: { title: 'x' } });

test('A new event of which only pictures were chosen is one draft, and it opens with them', async () => {
  const device = engine();
  await keep(device, newPictureKey('event-add ', 'posterUrl'));
  await keep(device, newPictureKey('event-add ', 'image'));
  await keep(device, newPictureKey('event-add 7', 'image'));
  const to = '/event/$eventId';
  expect(await readTypedDrafts(device.view)).toMatchObject([
    { key: 'event-add ', what: 'new event', place: { to, params: { eventId: 'add' } } },
    { key: 'event-add 7', what: 'new event', place: { to, search: { copy: '7' } } },
  ]);
});

test('The text and the pictures of a new event are one line, as old as the latest of them', async () => {
  const device = engine();
  await keep(device, newPictureKey('event-add ', 'posterUrl'));
  await keep(device, 'event-add ');
  const times = (await device.view.locals('draft')).map(({ at }) => at);
  const drafts = await readTypedDrafts(device.view);
  expect(drafts.map(({ at }) => at)).toEqual([Math.max(...times)]);
});

test('A draft that belongs to no form is no line: the words of a letter, a picture without its form', async () => {
  const device = engine();
  for (const key of ['event-news 7', 'event-add 7 word', 'something']) await keep(device, key);
  expect(await readTypedDrafts(device.view)).toEqual([]);
});
