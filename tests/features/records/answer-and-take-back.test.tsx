// @vitest-environment happy-dom
/** Once a learner was told the number of a certificate it is not offered back. */
import { act, cleanup, render } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { heldIssue } from '#src/features/records/certificates/issue.ts';
import { endOffers, issueWaits, offerBack, offersBack } from '#src/features/records/office/just-issued.ts';
import { RequestsPart } from '#src/features/records/office/requests-part.tsx';
import { enrolPeople } from '#src/features/records/operations.ts';
import { readRecord } from '#src/features/records/queries.ts';
import { EngineProvider } from '#src/hooks/engine-context.tsx';
import { mirrorRead } from '#src/hooks/use-mirror.ts';
import { SessionProvider } from '#src/hooks/use-session.tsx';
import { must } from '#src/kit/must.ts';
import { eventually } from '../../fixtures/eventually.ts';
import { arrive } from '../../fixtures/features/office-device.ts';
import { learnersPhone, learnersRequest, office } from '../../fixtures/features/requests.ts';
import { sessionOf } from '../../fixtures/features/session.ts';
import { tap } from '../../fixtures/features/taps.ts';
import { ids, testHost } from '../../host/test-host.ts';

vi.setConfig({ testTimeout: 60_000 });

const sign = async () => '';

test('A request that is answered with a certificate of a moment ago ends that certificate’s Take back', async () => {
  const server = testHost();
  const phone = await learnersPhone(server);
  await phone.ask();
  await phone.arrive();
  const desk = await office(server);
  const { engine } = desk;
  await desk.makeRecord();
  const { id, courseName: of } = await desk.record();
  await engine.run(enrolPeople, {
    id,
    of,
    people: [{ name: learnersRequest.name, email: learnersRequest.email, issued: [] }],
  });
  await arrive(desk);
  desk.network.on = false;
  onTestFinished(async () => {
    endOffers();
    cleanup();
    await mirrorRead();
    await engine.view.session();
  });

  // Issued to all on the record a moment ago.
  const { people, record: before } = await readRecord(engine.view, id);
  const held = await heldIssue(must(before, 'the record'), people, { sign, holdFor: issueWaits });
  const accepted = await engine.runAll(held.runs as never);
  const mutationIds = accepted.map(({ mutationId }: { mutationId: string }) => mutationId);
  act(() => offerBack({ by: ids.admin, numbers: held.numbers, mutationIds }, issueWaits));
  const record = await desk.record();
  const all = [await desk.first()];
  render(
    <SessionProvider session={sessionOf(ids.admin)}>
      <EngineProvider engine={engine}>
        <RequestsPart record={record} all={all} sign={sign} isMain />
      </EngineProvider>
    </SessionProvider>,
  );
  await tap('Add and issue');
  await eventually(async () =>
    expect(await desk.first()).toMatchObject({ state: 'issued', step: { number: held.numbers[0] } }),
  );
  expect(offersBack()).toEqual([]);
});
