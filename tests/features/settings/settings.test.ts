import { expect, test } from 'vitest';
import { siteSettings } from '#src/features/settings/collection.ts';
import { saveSettings } from '#src/features/settings/operations.ts';
import { readSiteSettings } from '#src/features/settings/queries.ts';
import { must } from '#src/kit/must.ts';
import { eventually } from '../../fixtures/eventually.ts';
import { allSent, engineOver, wire } from '../../fixtures/features/engine.ts';
import { startSession } from '../../host/sessions.ts';
import { ids, type TestHost, testHost } from '../../host/test-host.ts';

const declared = { collections: [siteSettings], operations: [saveSettings] };

/** An admin at a desk: the settings pulled, nothing changed yet. */
async function admin(server: TestHost) {
  const session = startSession({ database: server.host.database, now: Date.now }, ids.admin, false);
  const engine = engineOver(wire(server, [session]), declared);
  await engine.session.change(async () => ids.admin);
  await engine.pull(siteSettings);
  return engine;
}

function onHost({ host }: TestHost): Record<string, unknown> {
  const row = host.database.first('select ItemValue from other_info where Id = ?', Number(ids.settings));
  return JSON.parse(String(must(row, 'settings')['ItemValue']));
}

test('A visitor sees the provider’s own words; a phone that never asked knows none', async () => {
  const engine = engineOver(wire(testHost()), declared);
  expect(await readSiteSettings(engine.view)).toBeUndefined();
  await engine.pull(siteSettings);
  expect(must(await readSiteSettings(engine.view), 'settings').about).not.toBe('');
});

test('An admin changes the text: it shows at once, arrives, and leaves fields unknown to the form alone', async () => {
  const server = testHost();
  const before = onHost(server);
  const engine = await admin(server);
  const { id, logo } = must(await readSiteSettings(engine.view), 'settings');
  await engine.run(saveSettings, { id, logo, about: 'We teach after hours.' });
  expect(await readSiteSettings(engine.view)).toMatchObject({ about: 'We teach after hours.' });
  await allSent(engine);
  expect(onHost(server)).toEqual({ ...before, about: 'We teach after hours.', _w: expect.any(String) });
});

test('Two admins change different things at the same time: both changes arrive', async () => {
  const server = testHost();
  const [one, other] = [await admin(server), await admin(server)];
  const { id, logo, about } = must(await readSiteSettings(one.view), 'settings');
  await one.run(saveSettings, { id, logo: 'https://files.example/new-logo.png', about });
  await allSent(one);
  await other.run(saveSettings, { id, logo, about: 'We teach after hours.' });
  await allSent(other);
  expect(onHost(server)).toMatchObject({
    logo: 'https://files.example/new-logo.png',
    about: 'We teach after hours.',
  });
});

test('An instructor’s change is refused by the host and stays on the device with its reason', async () => {
  const server = testHost();
  const before = onHost(server);
  const session = startSession({ database: server.host.database, now: Date.now }, ids.instructor, false);
  const engine = engineOver(wire(server, [session]), declared);
  await engine.session.change(async () => ids.instructor);
  await engine.pull(siteSettings);
  await engine.run(saveSettings, { id: ids.settings, logo: '', about: 'Mine now.' });
  await eventually(async () =>
    expect(await engine.view.open()).toMatchObject([{ state: 'blocked', cause: { kind: 'refused' } }]),
  );
  expect(onHost(server)).toEqual(before);
});
