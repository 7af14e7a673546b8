// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import * as writer from '#src/features/records/certificates/load-writer.ts';
import { endOffers } from '#src/features/records/office/just-issued.ts';
import { mirrorRead } from '#src/hooks/use-mirror.ts';
import { must } from '#src/kit/must.ts';
import { personKey } from '#src/kit/person-key.ts';
import * as files from '#src/ui/save-file.ts';
import { issue, issueThis } from '../../fixtures/features/issue.ts';
import { openRecordPage, sipho, withRecord } from '../../fixtures/features/record-pages.tsx';
import { buttons, findButton, tap, typeInto } from '../../fixtures/features/taps.ts';

afterEach(() => {
  cleanup();
  endOffers();
});

// A page over the engine and the host takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

async function opened(path = (id: string) => `/course-details/${id}`) {
  const made = await withRecord();
  onTestFinished(async () => {
    cleanup();
    await mirrorRead();
    await made.engine.view.session();
  });
  const page = await openRecordPage(made, path(made.id));
  return { ...made, ...page };
}

const certificateOf = (id: string) =>
  `/create-certificate/${id}?${new URLSearchParams({ user: personKey(sipho) })}`;

const paperShown = () => within(screen.getByRole('dialog')).getByRole('img').getAttribute('aria-label') ?? '';

test('Somebody who issues sees the first paper, turns to the next by key, finger and button, and can leave it', async () => {
  const { engine } = await opened();
  await tap('Issue 2 certificates');
  const look = await screen.findByRole('dialog', { name: 'Issue 2 certificates?' });
  expect(look.textContent).toContain('1 of 2');
  expect(look.textContent).toContain('and 1 more');
  expect(paperShown()).toMatch(/^Certificate of Thandi Nkosi/);
  fireEvent.keyDown(document, { key: 'ArrowRight' });
  expect(paperShown()).toMatch(/^Certificate of Sipho Dube/);
  fireEvent.keyDown(document, { key: 'ArrowLeft' });
  expect(paperShown()).toMatch(/^Certificate of Thandi Nkosi/);
  const finger = must(look.querySelector<HTMLElement>('button[aria-hidden]'), 'the paper');
  fireEvent.pointerDown(finger, { clientX: 200, clientY: 50 });
  fireEvent.pointerUp(finger, { clientX: 120, clientY: 55 });
  fireEvent.click(finger);
  expect(paperShown(), 'a swipe is one turn').toMatch(/^Certificate of Sipho Dube/);
  fireEvent.click(finger);
  expect(paperShown()).toMatch(/^Certificate of Thandi Nkosi/);
  await tap('The one before');
  expect(paperShown()).toMatch(/^Certificate of Sipho Dube/);
  await tap('Cancel');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await engine.view.open()).toEqual([]);
  await findButton('Issue 2 certificates');
});

test('An issued certificate waits on the device; taken back it is never sent, and can be issued again', async () => {
  const made = await opened();
  const { engine, network } = made;
  await issue(2);
  await screen.findByText('2 issued');
  await screen.findByText('2 of 2 issued');
  network.on = true;
  await act(() => engine.syncNow());
  expect(made.certificates(), 'nothing leaves meanwhile').toEqual([]);
  await tap('Take back');
  await screen.findByText('0 of 2 issued');
  expect(await engine.view.open()).toEqual([]);
  const { value } = await made.sent();
  expect(value.enrolledUsers.map(({ issued }) => issued)).toEqual([[], []]);
  expect(made.certificates()).toEqual([]);
  await issue(2);
  await screen.findByText('2 of 2 issued');
  await made.sent();
  expect(made.certificates()).toHaveLength(2);
});

test('A certificate that is being sent cannot be taken back, and a message says so', async () => {
  const made = await opened();
  await issue(2);
  await findButton('Take back');
  await made.sent();
  await tap('Take back');
  await screen.findByText('We couldn’t take it back.');
  await waitFor(() => expect(buttons('Take back')).toEqual([]));
  expect(made.certificates()).toHaveLength(2);
});

test('A certificate is taken back from its own page; the words that were typed for it stay', async () => {
  const made = await opened(certificateOf);
  await screen.findByRole('heading', { name: 'What it says' });
  await typeInto({ licenseNumber: 'L-9' });
  await tap('Issue certificate');
  const look = await screen.findByRole('dialog', { name: 'Issue this certificate?' });
  expect(within(look).getByRole('img').getAttribute('aria-label')).toMatch(/^Certificate of Sipho Dube/);
  await tap('Cancel');
  expect(await made.engine.view.open(), 'looked at and left').toEqual([]);
  await issueThis();
  await tap('Take back');
  await findButton('Issue certificate');
  const { value } = await made.sent();
  expect(value).toMatchObject({ licenseNumber: 'L-9' });
  expect(made.certificates()).toEqual([]);
});

test('Once its paper was saved a certificate is not offered back', async () => {
  const write = async () => ({ bytes: new Uint8Array(), lacksPicture: false });
  vi.spyOn(writer, 'loadWriter').mockResolvedValue({ write });
  vi.spyOn(files, 'saveFile').mockReturnValue();
  await opened(certificateOf);
  await screen.findByRole('heading', { name: 'What it says' });
  await typeInto({ licenseNumber: 'L-9' });
  await issueThis();
  await findButton('Take back');
  await tap('Download the PDF');
  await waitFor(() => expect(buttons('Take back')).toEqual([]));
});

test('A tap on the preview shows the certificate on the whole screen; Escape and a button close it', async () => {
  await opened(certificateOf);
  for (const close of [
    () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' }),
    undefined,
  ]) {
    await tap('See it large');
    const large = await screen.findByRole('dialog', { name: /^Certificate of Sipho Dube/ });
    expect(within(large).getByRole('img')).toBeTruthy();
    if (close) close();
    else await tap('Close', { inside: large });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});
