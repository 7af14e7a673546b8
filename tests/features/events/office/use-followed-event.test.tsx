// @vitest-environment happy-dom
/** Today's list, open and seen, hears by itself what others mark; nothing is asked for that nobody sees. */
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFollowedEvent } from '#src/features/events/office/use-followed-event.tsx';
import { EngineProvider } from '#src/hooks/engine-context.tsx';
import { chooseLowData } from '#src/kit/low-data.ts';
import type { Engine, Failure } from '#src/sync/index.ts';

/** What was asked for, in order. */
let asked: string[];
/** What the host answers. */
let failure: Failure | undefined;

const engine = {
  pull: async ({ name }: { name: string }) => {
    asked.push(name);
    return failure;
  },
  pullItem: async () => undefined,
  view: { list: async () => [], get: async () => undefined, pulledAt: async () => undefined },
} as unknown as Engine;

function Follower({ event = '7', isToday = true }) {
  useFollowedEvent(event, isToday);
  return null;
}

const open = (props: { event?: string; isToday?: boolean } = {}) =>
  render(
    <EngineProvider engine={engine}>
      <Follower {...props} />
    </EngineProvider>,
  );

/** Lets seconds pass; answers what was asked for in them. */
async function after(seconds: number): Promise<string[]> {
  asked = [];
  await vi.advanceTimersByTimeAsync(seconds * 1000);
  return asked;
}

let visible: DocumentVisibilityState;
let isOnline: boolean;
Object.defineProperty(document, 'visibilityState', { get: () => visible });
Object.defineProperty(navigator, 'onLine', { get: () => isOnline });

function see(state: DocumentVisibilityState): void {
  visible = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

function connect(information: object, online = true): void {
  const value = Object.assign(new EventTarget(), information);
  Object.defineProperty(navigator, 'connection', { value, configurable: true });
  isOnline = online;
}

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  failure = undefined;
  visible = 'visible';
  connect({ effectiveType: '4g', saveData: false });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  localStorage.clear();
});

test('Every twenty seconds there is one request, for the marks and now and then for who registered', async () => {
  open();
  expect(await after(19)).toEqual([]);
  expect(await after(2)).toEqual(['attendances']);
  expect(await after(80)).toEqual(['attendances', 'attendances', 'attendances', 'bookings']);
  expect(await after(100)).toEqual([...Array<string>(4).fill('attendances'), 'bookingNotes']);
});

test('In a hidden tab nothing is asked for, and on return all of it is asked for at once', async () => {
  open();
  see('hidden');
  expect(await after(600)).toEqual([]);
  asked = [];
  see('visible');
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).toEqual(expect.arrayContaining(['bookings', 'bookingNotes', 'attendances']));
  expect(await after(20)).toHaveLength(1);
});

/** The signal goes for so many seconds; answers what was asked for meanwhile and in the moment it came back. */
async function withoutSignal(seconds: number): Promise<string[]> {
  connect({ effectiveType: '4g' }, false);
  window.dispatchEvent(new Event('offline'));
  const meanwhile = await after(seconds);
  connect({ effectiveType: '4g' });
  window.dispatchEvent(new Event('online'));
  return [...meanwhile, ...(await after(0.1))];
}

test('With no signal nothing is asked for; with the next signal all of it is at once, also who cannot come', async () => {
  open();
  const all = await withoutSignal(600);
  expect(all).toEqual(expect.arrayContaining(['bookings', 'bookingNotes', 'attendances']));
  expect(await after(20)).toHaveLength(1);
});

test('A connection that comes and goes is asked no oftener than one that stays', async () => {
  open();
  expect(await withoutSignal(5)).toEqual([]);
  expect(await withoutSignal(5)).toEqual([]);
  expect(await after(10)).toEqual(['attendances']);
  expect(await withoutSignal(5)).toEqual([]);
});

test.each([
  ['on 2g once a minute', { effectiveType: '2g' }, 5],
  ['on the slowest line once a minute', { effectiveType: 'slow-2g' }, 5],
  ['with Save-Data never', { effectiveType: '4g', saveData: true }, 0],
  ['where the browser says nothing of its line every twenty seconds', {}, 15],
])('In five minutes the host is asked %s', async (_, information, times) => {
  connect(information);
  open();
  expect(await after(301)).toHaveLength(times);
});

test('For a person who saves data on this phone nothing is asked for, whatever the browser says', async () => {
  chooseLowData(true);
  open();
  expect(await after(600)).toEqual([]);
});

test.each([
  ['An event of another day', { isToday: false }],
  ['An event that is on this phone only', { event: 'tmp_01M8BB14A0ABCDEFGHJKMNPQRS' }],
])('%s is not followed', async (_, props) => {
  open(props);
  expect(await after(600)).toEqual([]);
  see('visible');
  expect(await after(600)).toEqual([]);
});

test('A person who leaves the list asks for nothing more', async () => {
  open().unmount();
  expect(await after(600)).toEqual([]);
  see('visible');
  window.dispatchEvent(new Event('online'));
  expect(await after(600)).toEqual([]);
});

test('A host that does not answer is left in peace for a minute', async () => {
  failure = { kind: 'busy', message: 'The host is busy.', applied: 'no' };
  open();
  expect(await after(21)).toHaveLength(1);
  expect(await after(58)).toEqual([]);
  expect(await after(3)).toHaveLength(1);
});
