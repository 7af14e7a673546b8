import { useEffect, useRef, useState } from 'react';
import {
  canRecord,
  type NotRecorded,
  notRecorded,
  type RecordedSound,
  type Recording,
  type SoundPart,
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

/** How much (ms) of a recording is stored at a time while it goes on: this is lost where a phone ends the page. */
const partMs = 1_000;

interface Storing {
  /** Makes room for a new one. */
  readonly begin: () => Promise<unknown>;
  /** Stores a part of it, by its number (from 0), while it goes on. */
  readonly storePart: (at: number, part: RecordedSound) => Promise<unknown>;
  /** Stores all of it, also when the page is left. */
  readonly store: (sound: RecordedSound) => Promise<unknown>;
}

/** Stores what comes in parts of a second, one after the other. */
function keepParts(storing: Pick<Storing, 'begin' | 'storePart'>) {
  let waiting: Blob[] = [];
  let storedTo = 0;
  let count = 0;
  let last: Promise<unknown> = storing.begin();
  return {
    add({ data, mime, ms }: SoundPart) {
      waiting.push(data);
      if (ms - storedTo < partMs) return;
      const [blob, at] = [new Blob(waiting), count];
      waiting = [];
      storedTo = ms;
      count += 1;
      // A part that has no room is no end: the whole is stored afterwards, and says so where it cannot be.
      last = last
        .then(async () => storing.storePart(at, { bytes: await blob.arrayBuffer(), mime, ms }))
        .catch(() => undefined);
    },
    finished: () => last,
  };
}

/** One recording at a time, which is on this phone as it goes on. */
export function useRecorder(storing: Storing) {
  const [state, setState] = useState(idle);
  const recording = useRef<Recording>(undefined);
  /** Whether the recording is still wanted when the microphone comes. */
  const isWanted = useRef(false);
  const latest = useRef(storing);
  const parts = useRef<ReturnType<typeof keepParts>>(undefined);
  /** From the press that began it until it is stored: the screen that says so comes later than the next press. */
  const isBusy = useRef(false);
  useEffect(() => {
    latest.current = storing;
  });

  function end(problem?: RecorderState['problem']): void {
    isBusy.current = false;
    setState({ ...idle, problem });
  }

  async function start(): Promise<void> {
    if (!canRecord()) return end('not-supported');
    // Also of one that was let go while the microphone was asked for: whoever presses again wants it.
    isWanted.current = true;
    if (isBusy.current) return;
    isBusy.current = true;
    setState({ ...idle, phase: 'asking' });
    try {
      const kept = keepParts(latest.current);
      const begun = await startRecording((part) => {
        kept.add(part);
        setState((now) => ({ ...now, bytes: now.bytes + part.data.size }));
      });
      parts.current = kept;
      if (!isWanted.current) {
        begun.cancel();
        return end();
      }
      recording.current = begun;
      setState({ ...idle, phase: 'recording' });
    } catch (error) {
      end(notRecorded(error));
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
      await parts.current?.finished();
      if (sound.ms < shortestMs) return end('too-short');
      await latest.current.store(sound);
      end();
    } catch {
      end('not-stored');
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
