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

/** Longest recording (ms): a longer one was left on by mistake. */
const longestMs = 30 * 60_000;
/** A shorter recording (ms) is dropped: the button was only touched. */
const shortestMs = 400;
const lookEveryMs = 200;

export interface RecorderState {
  readonly phase: 'idle' | 'asking' | 'recording' | 'storing';
  readonly ms: number;
  readonly bytes: number;
  readonly problem: NotRecorded | 'too-short' | 'not-stored' | undefined;
}

const idle: RecorderState = { phase: 'idle', ms: 0, bytes: 0, problem: undefined };

/**
 * The length (ms) of the parts in which a running recording is stored; the last part is lost if the phone ends the
 * page.
 */
const partMs = 1_000;

interface Storing {
  /** Removes the parts of earlier recordings. */
  readonly begin: () => Promise<unknown>;
  /** Stores a part of the running recording by its number (from 0). */
  readonly storePart: (at: number, part: RecordedSound) => Promise<unknown>;
  /** Stores the whole recording, also when the page is left. */
  readonly store: (sound: RecordedSound) => Promise<unknown>;
}

/** Stores a running recording in parts of a second, one after the other. */
function keepParts(storing: Pick<Storing, 'begin' | 'storePart'>) {
  let blobs: Blob[] = [];
  let storedTo = 0;
  let count = 0;
  let lastWrite: Promise<unknown> = storing.begin();
  return {
    add({ data, mime, ms }: SoundPart) {
      blobs.push(data);
      if (ms - storedTo < partMs) return;
      const [blob, at] = [new Blob(blobs), count];
      blobs = [];
      storedTo = ms;
      count += 1;
      // A failed part does not end the recording: the whole recording is stored afterwards, and a failure is shown
      // then.
      lastWrite = lastWrite
        .then(async () => storing.storePart(at, { bytes: await blob.arrayBuffer(), mime, ms }))
        .catch(() => undefined);
    },
    finished: () => lastWrite,
  };
}

/** Makes one recording at a time, stored on this phone as it goes on. */
export function useRecorder(storing: Storing) {
  const [state, setState] = useState(idle);
  const recording = useRef<Recording>(undefined);
  /** Whether the button is still pressed when the microphone is ready. */
  const isWanted = useRef(false);
  const latest = useRef(storing);
  const parts = useRef<ReturnType<typeof keepParts>>(undefined);
  /** Set from the press until the recording is stored, because the screen updates too late for a quick second press. */
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
    // A press while the microphone is still being opened revives the released recording.
    isWanted.current = true;
    if (isBusy.current) return;
    isBusy.current = true;
    setState({ ...idle, phase: 'asking' });
    try {
      const newParts = keepParts(latest.current);
      const begun = await startRecording((part) => {
        newParts.add(part);
        setState((now) => ({ ...now, bytes: now.bytes + part.data.size }));
      });
      parts.current = newParts;
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: `stop` reads the latest values itself
  useEffect(() => {
    if (!isRecording) return undefined;
    const began = performance.now();
    const timer = setInterval(() => {
      const ms = performance.now() - began;
      setState((now) => ({ ...now, ms }));
      if (ms > longestMs) void stop();
    }, lookEveryMs);
    // Stored at once, because a phone may end a hidden page.
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
