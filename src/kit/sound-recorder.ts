/**
 * Records speech at a low rate: one channel, 24 kbit per second.
 *
 * Invariant: the microphone is released as soon as a recording ends, for whatever reason.
 */
import { withWebmDuration } from './webm-duration.ts';

/** The bit rate, enough for speech: three kilobytes per second. */
const bitsPerSecond = 24_000;
/** The interval (ms) of recorded parts. */
const everyMs = 250;

const types = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4'];
const endings: Readonly<Record<string, string>> = {
  'audio/webm': 'webm',
  'audio/ogg': 'ogg',
  'audio/mp4': 'm4a',
};

export interface RecordedSound {
  readonly bytes: ArrayBuffer;
  readonly mime: string;
  readonly ms: number;
}

export interface Recording {
  /** Ends the recording and returns the sound. */
  stop(): Promise<RecordedSound>;
  /** Ends the recording and discards it. */
  cancel(): void;
}

/** The reason why nothing is recorded. */
export type NotRecorded = 'refused' | 'no-microphone' | 'microphone-busy' | 'not-supported';

/** Returns the reason why the microphone was not available. */
export function notRecorded(error: unknown): NotRecorded {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'no-microphone';
  return name === 'NotReadableError' || name === 'AbortError' ? 'microphone-busy' : 'not-supported';
}

/** Returns the file ending of a sound's type. */
export function soundEnding(mime: string): string {
  return endings[mime] ?? 'webm';
}

/** Returns whether this browser can record. */
export function canRecord(): boolean {
  return typeof MediaRecorder !== 'undefined' && navigator.mediaDevices?.getUserMedia !== undefined;
}

/** A part of a recording in progress. */
export interface SoundPart {
  readonly data: Blob;
  readonly mime: string;
  /** The time (ms) from the beginning of the recording to the end of this part. */
  readonly ms: number;
}

/** Joins the parts of a recording into one sound that states its duration (`ms`). */
export function joinedSound(parts: readonly ArrayBuffer[], mime: string, ms: number): RecordedSound {
  const bytes = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(new Uint8Array(part), at);
    at += part.byteLength;
  }
  const whole = mime === 'audio/webm' ? withWebmDuration(bytes, ms) : bytes;
  return { bytes: whole.buffer, mime, ms };
}

/** Requests the microphone and records; rejects with an error for `notRecorded`. `onPart` receives each part. */
export async function startRecording(onPart: (part: SoundPart) => void): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { channelCount: 1, noiseSuppression: true, autoGainControl: true },
  });
  const release = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  try {
    return begin(stream, onPart, release);
  } catch (error) {
    release();
    throw error;
  }
}

function begin(stream: MediaStream, onPart: (part: SoundPart) => void, release: () => void): Recording {
  const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, {
    audioBitsPerSecond: bitsPerSecond,
    ...(mimeType && { mimeType }),
  });
  const parts: Blob[] = [];
  const began = performance.now();
  const mimeOf = () => (recorder.mimeType || parts[0]?.type || 'audio/webm').replace(/;.*/, '');
  recorder.addEventListener('dataavailable', ({ data }) => {
    parts.push(data);
    onPart({ data, mime: mimeOf(), ms: performance.now() - began });
  });
  const ended = new Promise<number>((resolve) => {
    recorder.addEventListener(
      'stop',
      () => {
        release();
        resolve(performance.now() - began);
      },
      { once: true },
    );
  });
  recorder.start(everyMs);
  const end = () => {
    if (recorder.state !== 'inactive') recorder.stop();
    return ended;
  };
  return {
    async stop() {
      const ms = await end();
      return joinedSound([await new Blob(parts).arrayBuffer()], mimeOf(), ms);
    },
    cancel: () => void end(),
  };
}
