// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Chapter } from '#src/features/course/model.ts';
import { newContent, newLesson } from '#src/features/course/new-content.ts';
import { VoiceRecorder } from '#src/features/editor/voice/voice-recorder.tsx';
import { readTake, takeRecord } from '#src/features/editor/voice/voice-take.ts';
import { EngineProvider } from '#src/hooks/engine-context.tsx';
import type { RecordedSound, Recording } from '#src/kit/sound-recorder.ts';
import type { Engine } from '#src/sync/index.ts';
import { Toasts } from '#src/ui/toast.tsx';
import { engineOver, wire } from '../../../fixtures/features/engine.ts';
import { testHost } from '../../../host/test-host.ts';

/** A microphone that is given, and a recording that ends, when the test says so. */
const microphone = vi.hoisted((): { asked: number; give: (recording: Recording) => void } => ({
  asked: 0,
  give: () => undefined,
}));

vi.mock('#src/kit/sound-recorder.ts', async (original) => ({
  ...(await original<object>()),
  canRecord: () => true,
  startRecording: () =>
    new Promise<Recording>((resolve) => {
      microphone.asked += 1;
      microphone.give = resolve;
    }),
}));
vi.mock('#src/features/editor/editing.tsx', () => ({ useEditing: () => ({}) }));

beforeEach(() => {
  microphone.asked = 0;
});
afterEach(cleanup);

const spoken: RecordedSound = { bytes: new ArrayBuffer(8), mime: 'audio/webm', ms: 2_000 };
const lesson = newLesson('The tin', undefined);
const content = newContent('audio', lesson.id);
const chapter: Chapter = {
  id: '1',
  courseId: '2',
  title: 'Saving',
  slug: 's',
  position: 1,
  lessons: [lesson],
  unreadable: 0,
};

function phone(): Engine {
  return engineOver(wire(testHost()), { collections: [], operations: [] });
}

function open(engine: Engine): void {
  render(
    <EngineProvider engine={engine}>
      <VoiceRecorder {...{ content, chapter, lesson }} />
      <Toasts />
    </EngineProvider>,
  );
}

const button = () => screen.getByRole('button', { name: /Hold to record|Stop/ });

async function tap(): Promise<void> {
  await act(async () => {
    fireEvent.pointerDown(button(), { button: 0, pointerId: 1 });
    fireEvent.pointerUp(button(), { button: 0, pointerId: 1 });
    fireEvent.click(button());
  });
}

/** As Space and Enter do. */
const pressKey = () => act(async () => void fireEvent.click(button()));

/** Opens the block once it is known that nothing was recorded for it. */
async function openReady(): Promise<void> {
  open(phone());
  await waitFor(() => expect(button().getAttribute('aria-busy')).toBeNull());
}

for (const [by, press] of [
  ['finger', tap],
  ['key', pressKey],
] as const) {
  test(`A person who presses again by ${by} while the microphone is asked for records once`, async () => {
    await openReady();
    await press();
    await press();
    expect(microphone.asked).toBe(1);
    await act(async () => microphone.give({ stop: async () => spoken, cancel: () => undefined }));
    await press();
    await screen.findByRole('region', { name: 'Your recording' });
    expect(microphone.asked).toBe(1);
  });

  test(`A person who presses again by ${by} while the recording is stored begins no other one`, async () => {
    let ended: (sound: RecordedSound) => void = () => undefined;
    const stop = () => new Promise<RecordedSound>((resolve) => (ended = resolve));
    await openReady();
    await press();
    await act(async () => microphone.give({ stop, cancel: () => undefined }));
    await press();
    await press();
    expect(microphone.asked).toBe(1);
    await act(async () => ended(spoken));
    await screen.findByRole('region', { name: 'Your recording' });
  });
}

test('A recording of an earlier visit is not recorded over by whoever presses before it is shown', async () => {
  const engine = phone();
  await engine.local.set(takeRecord(content.id, spoken));
  open(engine);
  await tap();
  expect(microphone.asked).toBe(0);
  await screen.findByRole('region', { name: 'Your recording' });
});

test('A recording that was deleted does not come back over one made after the block was opened again', async () => {
  const engine = phone();
  await engine.local.set(takeRecord(content.id, spoken));
  open(engine);
  const bin = await screen.findByRole('button', { name: 'Delete recording' });
  await act(async () => void fireEvent.click(bin));
  await screen.findByText('You deleted the recording.');
  cleanup();
  open(engine);
  await waitFor(() => expect(button().getAttribute('aria-busy')).toBeNull());
  const newer = { ...spoken, ms: 5_000 };
  await tap();
  await act(async () => microphone.give({ stop: async () => newer, cancel: () => undefined }));
  await tap();
  await screen.findByRole('region', { name: 'Your recording' });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Undo' })));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  expect((await readTake(engine.view, content.id))?.ms).toBe(5_000);
  expect(screen.getByRole('alert').textContent).toMatch(/There is a newer one/);
});
