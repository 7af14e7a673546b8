// @vitest-environment happy-dom
/** Somebody at the door scans tickets: what they are told, what is saved, and what they can do. */
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { attendances, bookings } from '#src/features/events/office/collections.ts';
import { readPictures } from '#src/features/events/office/scan/read-pictures.ts';
import { must } from '#src/kit/must.ts';
import { eventually } from '../../../../fixtures/eventually.ts';
import { openAt } from '../../../../fixtures/features/events-office.tsx';
import {
  arrived,
  book,
  coming,
  pulledDesk,
  storedRecords,
  storeEvent,
  storeMark,
  storeNote,
  today,
} from '../../../../fixtures/features/office-host.ts';
import { tap } from '../../../../fixtures/features/taps.ts';
import { testHost } from '../../../../host/test-host.ts';

vi.mock('#src/features/events/office/scan/read-pictures.ts', () => ({ readPictures: vi.fn(() => vi.fn()) }));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.mocked(readPictures).mockClear();
});

/** A camera of which a test knows whether it is open. */
class Camera extends EventTarget {
  readonly id = 'camera';
  readonly lit: unknown[] = [];
  readonly track = Object.assign(new EventTarget(), {
    stop: () => this.stops++,
    getCapabilities: () => ({ torch: this.hasLight }),
    applyConstraints: async (asked: unknown) => void this.lit.push(asked),
  });
  readonly hasLight: boolean;
  constructor(hasLight = false) {
    super();
    this.hasLight = hasLight;
  }
  stops = 0;
  getTracks = () => [this.track];
  getVideoTracks = () => [this.track];
}

/** A phone whose cameras answer so; it reads no pictures itself. */
function withCamera(getUserMedia: () => Promise<unknown>) {
  vi.stubGlobal('isSecureContext', true);
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  Object.defineProperty(navigator, 'vibrate', { configurable: true, value: vibrate });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', { configurable: true, writable: true });
}

const vibrate = vi.fn();

/** A list of today with somebody who is expected, somebody who cannot come and somebody who is here. */
async function openDoor(question = '&scan=true', times: object = today) {
  const server = testHost();
  const other = storeEvent(server, { title: 'Stock that sells', ...coming });
  const id = storeEvent(server, times);
  book(server, id, 'K4R3N', { name: 'Karen', email: 'karen@example.org' });
  book(server, id, 'S1PH0', { name: 'Sipho', email: 'sipho@example.org' });
  book(server, id, 'Z4N3X', { name: 'Zanele', email: 'zanele@example.org' });
  storeNote(server, id, 'S1PH0', { kind: 'cannot come' });
  storeMark(server, id, 'Z4N3X', {});
  const desk = await pulledDesk(server, id);
  const page = await openAt(desk, `/manage-events?event=${id}${question}`);
  await screen.findByText('Karen Mokoena');
  const marks = () =>
    storedRecords(desk, 'Attendance').map(({ value }) => `${value['booking']} ${value['mark']}`);
  return { desk, id, other, marks, ...page };
}

/** Waits until pictures are read, and says what is in the next one. */
async function hold(...texts: readonly string[]): Promise<void> {
  await eventually(() => expect(readPictures).toHaveBeenCalled());
  const [, , onTexts] = must(vi.mocked(readPictures).mock.lastCall, 'reading');
  await act(async () => onTexts(texts));
}

const view = () => screen.findByRole('dialog', { name: 'Scan tickets' });
/** What is said of the last scan. */
const result = async () => within(await view()).getByRole('status').textContent;
const told = (words: string | RegExp) => eventually(async () => expect(await result()).toMatch(words));

test('Ticket after ticket is told by name, saved once, felt in the hand, and can be taken back', async () => {
  vibrate.mockClear();
  const camera = new Camera();
  withCamera(async () => camera);
  const { desk, id, other, marks } = await openDoor();
  await hold();
  expect(await result()).toBe('Hold the code of a ticket before the camera.');
  await hold(`TICKET REF-K4R3N EVENT ${id}`);
  await told('Karen MokoenaMarked as here.Undo');
  expect(vibrate.mock.calls).toEqual([[60]]);
  // The same ticket in the next pictures.
  await hold(`TICKET REF-K4R3N EVENT ${id}`);
  await hold(`TICKET REF-Z4N3X EVENT ${id}`);
  await told(/^Zanele MokoenaAlready here, 2 November 2026 18:00, by Ayanda\.$/);
  await hold(`TICKET REF-S1PH0 EVENT ${id}`);
  await told('They said that they cannot come.');
  await tap('Mark as here');
  await told('Sipho MokoenaMarked as here.');
  await hold(`TICKET REF-S1PH0 EVENT ${other}`);
  await told('A ticket for “Stock that sells”');
  await hold('https://kasi.example');
  await told('This is not one of our tickets');
  expect(vibrate).toHaveBeenCalledTimes(2);
  const lines = within(await view()).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^A ticket for/),
    'Sipho Mokoena HereUndo',
    expect.stringMatching(/^Zanele Mokoena Already/),
    'Karen Mokoena HereUndo',
  ]);
  await tap('Undo Karen Mokoena');
  await screen.findByText('Taken back');
  await screen.findByText('2 of 3 here');
  await arrived(desk);
  expect(marks()).toEqual(['Z4N3X was there', 'K4R3N was there', 'S1PH0 was there', 'K4R3N undone']);
});

test('Nobody undoes the mark of a person whom another desk marked in the same moment: the tool says who did it, and when', async () => {
  withCamera(async () => new Camera());
  const { desk, id, marks } = await openDoor();
  const at = '2026-11-02T16:52:00Z';
  await hold(`TICKET REF-K4R3N EVENT ${id}`);
  await told('Karen MokoenaMarked as here.Undo');
  storeMark(desk.server, id, 'K4R3N', { at });
  await act(async () => void (await desk.engine.pull(attendances, id, { force: true })));
  await told(/^Karen MokoenaAlready here, 2 November 2026 18:52, by Ayanda\.$/);
  await tap('Done');
  book(desk.server, id, 'M4R1A', { name: 'Maria' });
  await act(async () => void (await desk.engine.pull(bookings, id, { force: true })));
  await screen.findByText('Maria Mokoena');
  // The other desk's mark has come, and the list on the screen is not drawn anew yet.
  storeMark(desk.server, id, 'M4R1A', { at });
  const search = await act(async () => typeSearch('REFM4R1A'));
  await act(async () => {
    await desk.engine.pull(attendances, id, { force: true });
    fireEvent.submit(must(search.form, 'form'));
  });
  await screen.findByText('Already here, 2 November 2026 18:52, by Ayanda.');
  expect(screen.queryByText('Undo')).toBeNull();
  await arrived(desk);
  const karens = marks().filter((one) => one === 'K4R3N was there');
  expect([karens.length, marks().length]).toEqual([2, 4]);
});

test('The camera is released when the tool is closed, left or out of sight', async () => {
  const cameras: Camera[] = [];
  withCamera(async () => cameras[cameras.push(new Camera()) - 1]);
  const { address } = await openDoor();
  await hold();
  expect(cameras.map(({ stops }) => stops)).toEqual([0]);
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(cameras.map(({ stops }) => stops)).toEqual([1]);
  seen.mockRestore();
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await eventually(() => expect(cameras.map(({ stops }) => stops)).toEqual([1, 0]));
  await tap('Done');
  await eventually(() => expect(cameras.map(({ stops }) => stops)).toEqual([1, 1]));
  expect(address()).not.toContain('scan');
});

test('A ticket that nobody has leads to the search', async () => {
  withCamera(async () => new Camera());
  const { id } = await openDoor();
  await hold(`TICKET 9999-9999 EVENT ${id}`);
  await told('We don’t know this ticket');
  await tap('Find by name', { inside: await view() });
  await eventually(() => expect(document.activeElement).toBe(screen.getByRole('searchbox')));
});

test.each([
  ['NotAllowedError', 'The camera is not allowed'],
  ['NotFoundError', 'We found no camera'],
  ['NotReadableError', 'Another app is using the camera'],
])('Without a camera (%s) the tool says why, and another try opens it', async (name, title) => {
  let fails = true;
  withCamera(async () => {
    if (fails) throw new DOMException('no', name);
    return new Camera();
  });
  await openDoor();
  await screen.findByText(title);
  fails = false;
  await tap('Try again');
  await hold();
});

test('The tool says that the phone took the camera away, and the camera comes back', async () => {
  const cameras: Camera[] = [];
  withCamera(async () => cameras[cameras.push(new Camera()) - 1]);
  await openDoor();
  await hold();
  await act(async () => void cameras[0]?.track.dispatchEvent(new Event('ended')));
  await screen.findByText('The camera has stopped');
  await tap('Try again');
  await eventually(() => expect(readPictures).toHaveBeenCalledTimes(2));
});

test('A camera with a light can be lit, and one without offers none', async () => {
  const camera = new Camera(true);
  withCamera(async () => camera);
  await openDoor();
  await tap('Light');
  await eventually(() => expect(screen.getByText('Light').getAttribute('aria-pressed')).toBe('true'));
  await tap('Light');
  await eventually(() => expect(screen.getByText('Light').getAttribute('aria-pressed')).toBe('false'));
  expect(camera.lit).toEqual([true, false].map((torch) => ({ advanced: [{ torch }] })));
  cleanup();
  withCamera(async () => new Camera());
  await openDoor();
  await hold();
  expect(screen.queryByText('Light')).toBeNull();
});

/** The page came from an address that may not use the camera. */
function fromElsewhere(): void {
  Object.defineProperty(document, 'featurePolicy', {
    configurable: true,
    value: { allowsFeature: () => false },
  });
  onTestFinished(() => void Reflect.deleteProperty(document, 'featurePolicy'));
}

test('A page opened at another address reloads once to scan; if that does not help it says so', async () => {
  fromElsewhere();
  withCamera(async () => new Camera());
  const assign = vi.spyOn(location, 'assign').mockReturnValue(undefined);
  onTestFinished(() => assign.mockRestore());
  await openDoor('');
  await tap('Scan');
  expect(assign.mock.calls.map(([address]) => new URL(address).searchParams.get('scan'))).toEqual(['true']);
  expect(screen.queryByRole('dialog')).toBeNull();
  cleanup();
  await openDoor();
  await screen.findByText('The camera is off on this page');
  expect(assign).toHaveBeenCalledOnce();
});

test('An address without https says so, and offers no try that cannot help', async () => {
  withCamera(async () => new Camera());
  vi.stubGlobal('isSecureContext', false);
  await openDoor();
  expect(
    (await screen.findByText('The camera needs a safe address'))
      .closest('[role="alert"]')
      ?.querySelector('button'),
  ).toBeNull();
});

function typeSearch(text: string): HTMLInputElement {
  const search = screen.getByRole<HTMLInputElement>('searchbox');
  fireEvent.input(search, { target: { value: text } });
  return search;
}

/** Types into the search, and ends it with Enter. */
async function enter(text: string): Promise<HTMLInputElement> {
  const search = await act(async () => typeSearch(text));
  await act(async () => void fireEvent.submit(must(search.form, 'form')));
  return search;
}

test('A hand scanner marks by typing a code and Enter; a name and Enter marks nobody', async () => {
  const { desk, id, marks } = await openDoor('');
  expect((await enter('Karen')).value).toBe('Karen');
  expect(screen.queryByText('Marked as here.')).toBeNull();
  expect((await enter(`ticket ref/k4r3n event ${id}`)).value).toBe('');
  expect((await screen.findByText('Marked as here.')).closest('[role="status"]')?.textContent).toContain(
    'Karen',
  );
  expect((await enter('REFS1PH0')).value).toBe('');
  await screen.findByText('They said that they cannot come.');
  await enter('refz 4n3x');
  await screen.findByText(/^Already here/);
  await tap('Close');
  expect(screen.queryByText(/^Already here/)).toBeNull();
  // Whoever put the answer away and asks again is answered again.
  await enter('refz 4n3x');
  await screen.findByText(/^Already here/);
  await arrived(desk);
  expect(marks()).toEqual(['Z4N3X was there', 'K4R3N was there']);
});

test.each(['', '&scan=true'])(
  'Nobody is scanned for an event that is still to come, whatever the address says (%j)',
  async (question) => {
    const asked = vi.fn(async () => new Camera());
    withCamera(asked);
    const { desk, id, marks } = await openDoor(question, coming);
    expect(asked).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Scan' })).toBeNull();
    await enter(`TICKET REF-K4R3N EVENT ${id}`);
    await arrived(desk);
    expect(marks()).toEqual(['Z4N3X was there']);
  },
);
