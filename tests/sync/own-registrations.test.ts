/** Whose is what needs no session: of whoever was signed in when they wrote it, else of the phone. */
import { expect, test } from 'vitest';
import { makeBooking, sendMail } from '../fixtures/engine/commands.ts';
import { docs } from '../fixtures/engine/docs.ts';
import { everythingStored } from '../fixtures/engine/open-document.ts';
import { World } from '../fixtures/engine/world.ts';

async function signedIn() {
  const world = new World();
  const page = world.openPage();
  page.engine.start();
  await world.signIn(page, 'nomvula');
  return { world, page, engine: page.engine };
}

test('A registration of a signed-in person waits for them when they leave, and nobody else sees or sends it', async () => {
  const { world, page, engine } = await signedIn();
  world.server.network = 'off';
  const { mutationId } = await engine.run(makeBooking, { text: 'Nomvula’s place' });
  expect(await engine.session.countPending()).toBe(1);
  await world.signIn(page, 'thabo');
  world.server.network = 'on';
  await engine.syncNow();
  await world.time.advance(3_600_000);
  expect(world.server.requests).toEqual([]);
  expect(await engine.view.open()).toEqual([]);
  expect(await engine.view.group(mutationId)).toEqual([]);
  expect(await engine.view.status()).toMatchObject({ waiting: 0, needsYou: 0 });
  expect(await engine.exportWaiting()).not.toContain('Nomvula');
  await world.signIn(page, 'nomvula');
  await world.time.advance(3_600_000);
  expect(world.server.fateOf(mutationId).applied).toBe(1);
  expect(world.server.mails).toHaveLength(2);
  expect(world.server.requests.map(({ during }) => during)).toEqual(['nomvula', 'nomvula', 'nomvula']);
});

test('A registration needs no session: it is sent although theirs is over, and does not count as waiting for a sign-in', async () => {
  const { world, engine } = await signedIn();
  world.server.expired = true;
  await engine.pull(docs, undefined, { force: true }).catch(() => undefined);
  expect(await engine.view.session()).toMatchObject({ owner: 'nomvula', expired: true });
  world.server.network = 'off';
  const { mutationId } = await engine.run(sendMail, { text: 'A question' });
  await world.time.advance(1_000);
  expect(await engine.view.status()).toMatchObject({ waiting: 1, awaitingSignIn: 0 });
  expect(await engine.view.group(mutationId)).toMatchObject([
    { detail: expect.not.stringContaining('sign-in') },
  ]);
  world.server.network = 'on';
  await world.time.advance(3_600_000);
  expect(world.server.mails).toEqual([mutationId]);
});

test('A 401 for a registration refuses it, and says nothing of the person’s session', async () => {
  const { world, engine } = await signedIn();
  world.server.faults.push('401');
  const { mutationId } = await engine.run(sendMail, { text: 'A question' });
  await world.time.advance(1_000);
  expect(await engine.view.group(mutationId)).toMatchObject([{ detail: 'blocked' }]);
  expect(await engine.view.session()).toMatchObject({ expired: false });
});

test('Leaving with "delete" also deletes the registrations', async () => {
  const { world, page, engine } = await signedIn();
  world.server.network = 'off';
  await engine.run(makeBooking, { text: 'Nomvula’s place' });
  await world.signIn(page, 'anyone');
  expect(await engine.session.forget('nomvula')).toBe(true);
  expect(await everythingStored(world.name)).not.toContain('Nomvula’s place');
});

test('A visitor’s registration stays the phone’s, and is sent whoever signs in', async () => {
  const world = new World();
  const page = world.openPage();
  const { engine } = page;
  engine.start();
  world.server.network = 'off';
  const { mutationId } = await engine.run(makeBooking, { text: 'A place' });
  await world.signIn(page, 'nomvula');
  expect(await engine.session.countPending()).toBe(0);
  expect(await engine.view.status()).toMatchObject({ waiting: 3 });
  world.server.network = 'on';
  await world.time.advance(3_600_000);
  expect(world.server.fateOf(mutationId).applied).toBe(1);
});

test('Text typed before somebody else signed in is not taken for theirs, whatever it needs', async () => {
  const { world, page, engine } = await signedIn();
  const { epoch } = await engine.view.session();
  await world.signIn(page, 'thabo');
  await expect(engine.run(makeBooking, { text: 'Nomvula’s place' }, { epoch })).rejects.toMatchObject({
    name: 'SessionChangedError',
  });
});
