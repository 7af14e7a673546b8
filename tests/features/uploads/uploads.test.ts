import { randomBytes } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { createCms } from '#src/cms/cms.ts';
import { classify } from '#src/cms/errors.ts';
import { readSettings } from '#src/cms/settings.ts';
import { attachment } from '#src/features/uploads/attach-file.ts';
import { heicWords } from '#src/features/uploads/attach-picture.ts';
import { spec5, uploadName } from '#src/features/uploads/model.ts';
import { uploadFile } from '#src/features/uploads/operations.ts';
import { ulid } from '#src/kit/ids.ts';
import { needsFitting } from '#src/kit/image-fit.ts';
import { must } from '#src/kit/must.ts';
import { openWire, signIn } from '../../fixtures/cms/host-wire.ts';
import { scriptedHost } from '../../fixtures/cms/scripted-host.ts';
import { allSent, engineOver, wire } from '../../fixtures/features/engine.ts';
import { startServer } from '../../host/server.ts';
import { startSession } from '../../host/sessions.ts';
import { ids, testHost } from '../../host/test-host.ts';

function chosen(size: number, name = 'Stall photo.JPG', type = 'image/jpeg'): File {
  return new File([new Uint8Array(randomBytes(size))], name, { type });
}

async function sending(file: File, scaled = false) {
  const { args, file: kept } = await attachment(file);
  const marker = ulid();
  const { signal } = new AbortController();
  return { args: { ...args, scaled }, file: kept, marker, reference: '', prepared: undefined, signal };
}

test.each([
  [1_999_999, 'image/jpeg', false],
  [2_000_000, 'image/jpeg', true],
  [2_000_001, 'image/png', true],
  [9_000_000, 'image/gif', false],
  [9_000_000, 'application/pdf', false],
  [20_000, 'image/heic', true],
])('A file of %d bytes of %s is scaled: %s', (size, type, scaled) => {
  expect(needsFitting({ name: 'stall', size, type }, spec5)).toBe(scaled);
});

test('A HEIC picture is known by its name where the phone does not know its kind, and refused by its name', () => {
  const file = new File(['x'], 'IMG_0042.HEIC');
  expect(needsFitting(file, spec5)).toBe(true);
  expect(heicWords(file)).toBe(
    '“IMG_0042.HEIC” is a HEIC picture, and this phone can’t open it. Choose a JPEG or a PNG.',
  );
  expect(heicWords(chosen(10))).toBeUndefined();
});

test('A signed-in person sends a small picture: the host has it byte for byte, under a name that tells its kind', async () => {
  const server = await startServer();
  onTestFinished(() => server.stop());
  const { cms } = openWire(server);
  await signIn(cms, 'student');
  const photo = chosen(300_000);
  const told = await sending(photo);
  const { id = '' } = await uploadFile.send(cms, told);
  expect(new URL(id).pathname.split('/').at(-1)).toBe(`${told.marker}-${told.args.sha8}.jpg`);
  const kept = new Uint8Array(await (await fetch(id)).arrayBuffer());
  expect(Buffer.compare(kept, new Uint8Array(await photo.arrayBuffer()))).toBe(0);
});

test('Two pictures of one name keep two addresses, and a name without an ending gets one', async () => {
  const [one, other] = [await attachment(chosen(10)), await attachment(chosen(10))];
  expect(uploadName('01A', one.args)).not.toBe(uploadName('01A', other.args));
  expect(uploadName('01A', { name: 'shop', sha8: 'deadbeef', scaled: false })).toBe('01A-deadbeef.bin');
});

test.each([
  [false, /^File too big\. /],
  [true, /^(?!File too big)/],
])(
  'An answer too short to be an address, the file scaled: %s, has an error message of its own',
  async (scaled, words) => {
    const host = await scriptedHost(({ method }) =>
      method === 'POST' ? { body: 'too big' } : { body: '{"id":"1"}', headers: { 'x-xsrf-token': 't' } },
    );
    onTestFinished(() => host.close());
    const cms = createCms(readSettings({}), { ownOrigin: host.origin, cookies: null });
    const failed = await uploadFile.send(cms, await sending(chosen(10), scaled)).catch(classify);
    expect(must(failed, 'a failure')).toMatchObject({
      kind: 'refused',
      message: expect.stringMatching(words),
    });
  },
);

test('Files wait on the phone while the host cannot be reached, go up one by one, and their bytes leave the phone', async () => {
  const server = testHost();
  const network = { on: false };
  const session = startSession({ database: server.host.database, now: Date.now }, ids.student, false);
  const remote = wire(server, [session], network);
  const engine = engineOver(remote, { collections: [], operations: [], upload: uploadFile });
  await engine.session.change(async () => ids.student);
  const photos = await Promise.all([chosen(200), chosen(300)].map((photo) => attachment(photo)));
  const accepted = [];
  for (const { file, args } of photos) accepted.push(await engine.files.attach(file, args));
  const bytes = (id: string) => engine.view.file(id).then((file) => file?.bytes.byteLength);
  expect(await Promise.all(accepted.map(({ id }) => bytes(id)))).toEqual([200, 300]);
  network.on = true;
  await engine.syncNow();
  await allSent(engine);
  const uploads = server.host.database.all(
    'select size from uploads where owner = ? order by size',
    ids.student,
  );
  expect(uploads).toEqual([{ size: 200 }, { size: 300 }]);
  expect(await Promise.all(accepted.map(({ id }) => bytes(id)))).toEqual([undefined, undefined]);
});
