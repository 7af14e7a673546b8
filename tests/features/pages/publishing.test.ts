import { expect, test } from 'vitest';
import type { Cms } from '#src/cms/cms.ts';
import { CmsError } from '#src/cms/errors.ts';
import { addressOf } from '#src/features/pages/address.ts';
import { pages } from '#src/features/pages/collection.ts';
import { publishDraft } from '#src/features/pages/office/publish-draft.ts';
import {
  addPage,
  contentOf,
  editPage,
  editSection,
  publishPage,
  unpublishPage,
} from '#src/features/pages/operations.ts';
import { publicPages } from '#src/features/pages/public-collection.ts';
import { baseOf, entriesOf } from '#src/features/pages/state.ts';
import { attachment } from '#src/features/uploads/attach-file.ts';
import { must } from '#src/kit/must.ts';
import { allSent, engineOver, wire } from '../../fixtures/features/engine.ts';
import {
  admin,
  declared,
  draftNow,
  hero,
  madePage,
  pageOnHost,
  storedPage,
  visitor,
  words,
} from '../../fixtures/features/page-builder.ts';
import { startSession } from '../../host/sessions.ts';
import { ids, testHost } from '../../host/test-host.ts';

test('A person who taps Publish again before the screen knows of it publishes one page', async () => {
  const engine = await admin(testHost(), { on: false });
  const made = await madePage(engine);
  const publishing = {
    view: engine.view,
    run: engine.run,
    reserved: ['events'],
  };
  expect(await publishDraft(publishing, made, 'events')).toEqual({
    address: expect.stringMatching(/events-2/),
  });
  expect(await publishDraft(publishing, made, 'Open Day')).toEqual({
    address: expect.stringMatching(/small letters/),
  });
  expect(await publishDraft(publishing, made, 'open-day')).toBeUndefined();
  expect(await publishDraft(publishing, made, 'open-day')).toBeUndefined();
  const published = (await engine.view.list(pages)).filter(({ metadata }) => metadata.published);
  expect(published).toMatchObject([{ slug: 'open-day', sections: [hero, words] }]);
  expect(await engine.view.open()).toHaveLength(3);
});

test('Two admins each make a draft of one page: the second to publish is asked before the first one’s words go', async () => {
  const server = testHost();
  const first = await admin(server);
  const made = await madePage(first);
  const draft = await draftNow(first, made);
  await first.run(publishPage, { ...contentOf(draft), draftId: made, slug: 'open-day' });
  await allSent(first);
  const other = await admin(server);
  const entry = must(entriesOf(await other.view.list(pages))[0], 'entry');
  const page = must(entry.published, 'published');
  const { title, description, sections } = contentOf(page);
  const basedOn = baseOf(page);
  const { id } = await other.run(addPage, {
    ...{ title, description, sections, basedOn, keywords: '', parentId: page.id },
  });
  await other.run(editPage, { id, of: title, description: 'Theirs' });
  await allSent(other);
  expect(entriesOf(await other.view.list(pages)).map(({ besides }) => besides.length)).toEqual([1, 1]);

  const publishing = { view: other.view, run: other.run, reserved: [] };
  expect(await publishDraft(publishing, id, '')).toBeUndefined();
  await allSent(other);
  await first.pull(pages, undefined, { force: true });
  await first.run(editPage, { id: made, of: title, description: 'Mine' });
  const again = { view: first.view, run: first.run, reserved: [] };
  expect(await publishDraft(again, made, '')).toBe('behind');
  expect(storedPage(server, page.id).data.description).toBe('Theirs');
  expect(await publishDraft(again, made, '', true)).toBeUndefined();
  await allSent(first);
  expect(storedPage(server, page.id).data.description).toBe('Mine');
  await first.run(editPage, { id: made, of: title, description: 'Mine again' });
  expect(await publishDraft(again, made, '')).toBeUndefined();
});

test('A page with a picture that the office refused is not published before the picture is another one', async () => {
  const server = testHost();
  const session = startSession({ database: server.host.database, now: Date.now }, ids.admin, false);
  const cms = wire(server, [session]);
  const refuse = () =>
    Promise.reject(new CmsError({ kind: 'refused', applied: 'no', message: 'This was not accepted.' }));
  const refusing = { ...cms, guarded: () => ({ ...cms, uploads: { ...cms.uploads, upload: refuse } }) };
  const engine = engineOver(refusing as Cms, declared);
  await engine.session.change(async () => ids.admin);
  const made = await madePage(engine);
  const { file, args } = await attachment(new File(['stall'], 'stall.jpg', { type: 'image/jpeg' }));
  const { id: image } = await engine.files.attach(file, args);
  await engine.run(editSection, { id: made, of: '', sectionId: 's1', fields: { image } });
  await expect.poll(async () => (await engine.view.open()).map(({ state }) => state)).toContain('blocked');
  const publishing = { view: engine.view, run: engine.run, reserved: [] };
  expect(await publishDraft(publishing, made, 'open-day')).toBe('refused picture');
  await engine.run(editSection, { id: made, of: '', sectionId: 's1', fields: { image: '' } });
  expect(await publishDraft(publishing, made, 'open-day')).toBeUndefined();
});

test('A page published with a picture that was still on the phone is published again without a question', async () => {
  const server = testHost();
  const network = { on: false };
  const session = startSession({ database: server.host.database, now: Date.now }, ids.admin, false);
  const engine = engineOver(wire(server, [session], network), declared);
  await engine.session.change(async () => ids.admin);
  const made = await madePage(engine);
  const { file, args } = await attachment(new File(['stall'], 'stall.jpg', { type: 'image/jpeg' }));
  const { id: image } = await engine.files.attach(file, args);
  await engine.run(editSection, { id: made, of: '', sectionId: 's1', fields: { image } });
  const publishing = { view: engine.view, run: engine.run, reserved: [] };
  expect(await publishDraft(publishing, made, 'open-day')).toBeUndefined();
  network.on = true;
  await engine.syncNow();
  await allSent(engine);
  await engine.run(editPage, { id: made, of: '', description: 'With a picture now' });
  expect(await publishDraft(publishing, made, '')).toBeUndefined();
});

test('A page that was taken off and never had a draft is published again as the page it was', async () => {
  const server = testHost();
  const id = pageOnHost(server, {
    title: 'Old page',
    slug: 'old',
    metadata: { published: true },
    extra: { elements: [words] },
  });
  const engine = await admin(server);
  await engine.run(unpublishPage, { id, of: 'Old page' });
  await engine.run(editPage, { id, of: 'Old page', title: 'New page' });
  expect(
    await publishDraft({ view: engine.view, run: engine.run, reserved: [] }, id, 'other'),
  ).toBeUndefined();
  await allSent(engine);
  expect(await engine.view.list(pages)).toMatchObject([{ id, title: 'New page', slug: 'old' }]);
  expect(storedPage(server, id).metadata).toMatchObject({ published: true });
});

test('Two admins publish under one address with no signal: the older page keeps it, the other opens by its id', async () => {
  const server = testHost();
  const networks = [{ on: true }, { on: true }];
  const [one, other] = [await admin(server, networks[0]), await admin(server, networks[1])];
  for (const network of networks) network.on = false;
  for (const [at, engine] of [one, other].entries()) {
    const made = await madePage(engine, `Open day ${at}`);
    const draft = await draftNow(engine, made);
    await engine.run(publishPage, { ...contentOf(draft), draftId: made, slug: 'open-day' });
  }
  for (const [at, engine] of [one, other].entries()) {
    const network = must(networks[at], 'network');
    network.on = true;
    await engine.syncNow();
    await allSent(engine);
  }
  const phone = visitor(server);
  await phone.pull(publicPages);
  const list = await phone.view.list(publicPages);
  const addresses = list.map((page) => [page.title, addressOf(page, list)]);
  const younger = must(
    list.find(({ title }) => title === 'Open day 1'),
    'the younger page',
  );
  expect(new Map(addresses as [string, string][])).toEqual(
    new Map([
      ['Open day 0', 'open-day'],
      ['Open day 1', younger.id],
    ]),
  );
});
