import { useEffect, useRef, useState } from 'react';
import {
  canRecord,
  type NotRecorded,
  notRecorded,
  type RecordedSound,
  type Recording,
  startRecording,
} from '#src/kit/sound-recorder.ts';

/** Longer than this (ms), a recording was left on by mistake. */
const longestMs = 30 * 60_000;
/** A recording shorter than this (ms) is dropped: the button was only touched. */
const shortestMs = 400;
const lookEveryMs = 200;

export interface RecorderState {
  readonly phase: 'idle' | 'asking' | 'recording' | 'storing';
  readonly ms: number;
  readonly bytes: number;
  readonly problem: NotRecorded | 'too-short' | 'not-stored' | undefined;
}

const idle: RecorderState = { phase: 'idle', ms: 0, bytes: 0, problem: undefined };

/** One recording at a time; `store` writes it to this phone, also when the page is left. */
export function useRecorder(store: (sound: RecordedSound) => Promise<unknown>) {
  const [state, setState] = useState(idle);
  const recording = useRef<Recording>(undefined);
  /** Whether the recording is still wanted when the microphone comes. */
  const isWanted = useRef(false);
  const latest = useRef(store);
  useEffect(() => {
    latest.current = store;
  });

  function fail(problem: RecorderState['problem']): void {
    setState({ ...idle, problem });
  }

  async function start(): Promise<void> {
    if (!canRecord()) return fail('not-supported');
    isWanted.current = true;
    setState({ ...idle, phase: 'asking' });
    try {
      const begun = await startRecording((bytes) => setState((now) => ({ ...now, bytes })));
      if (!isWanted.current) {
        begun.cancel();
        return setState(idle);
      }
      recording.current = begun;
      setState({ ...idle, phase: 'recording' });
    } catch (error) {
      fail(notRecorded(error));
    }
  }

  async function stop(): Promise<void> {
    isWanted.current = false;
    const ending = recording.current;
    recording.current = undefined;
    if (!ending) return;
    setState((now) => ({ ...now, phase: 'storing' }));
    try {
      const sound = await ending.stop();
      if (sound.ms < shortestMs) return fail('too-short');
      await latest.current(sound);
      setState(idle);
    } catch {
      fail('not-stored');
    }
  }

  const isRecording = state.phase === 'recording';
  // biome-ignore lint/correctness/useExhaustiveDependencies: `stop` reads what is newest itself
  useEffect(() => {
    if (!isRecording) return undefined;
    const began = performance.now();
    const timer = setInterval(() => {
      const ms = performance.now() - began;
      setState((now) => ({ ...now, ms }));
      if (ms > longestMs) void stop();
    }, lookEveryMs);
    // Stored now: a phone may end a hidden page.
    const hide = () => document.hidden && void stop();
    document.addEventListener('visibilitychange', hide);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [isRecording]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the block is left
  useEffect(() => () => void stop(), []);

  return { ...state, start: () => void start(), stop: () => void stop() };
}
