/**
 * Records a voice in few bytes: one channel, 24 kbit a second.
 * Invariant: the microphone is let go as soon as a recording ends, however it ends.
 */
import { withWebmDuration } from './webm-duration.ts';

/** Enough for a voice; three kilobytes a second. */
const bitsPerSecond = 24_000;
/** How often (ms) the recorded bytes are counted. */
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
  /** Ends the recording and answers it. */
  stop(): Promise<RecordedSound>;
  /** Ends it; nothing of it is left. */
  cancel(): void;
}

/** Why nothing is recorded. */
export type NotRecorded = 'refused' | 'no-microphone' | 'microphone-busy' | 'not-supported';

/** Why asking for the microphone failed. */
export function notRecorded(error: unknown): NotRecorded {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'no-microphone';
  return name === 'NotReadableError' || name === 'AbortError' ? 'microphone-busy' : 'not-supported';
}

/** The ending of a file with a sound of this type. */
export function soundEnding(mime: string): string {
  return endings[mime] ?? 'webm';
}

/** Whether this browser can record at all. */
export function canRecord(): boolean {
  return typeof MediaRecorder !== 'undefined' && navigator.mediaDevices?.getUserMedia !== undefined;
}

/** Asks for the microphone and begins; rejects where `notRecorded` says why. `onGrown` is told the bytes so far. */
export async function startRecording(onGrown: (bytes: number) => void): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { channelCount: 1, noiseSuppression: true, autoGainControl: true },
  });
  const release = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  try {
    return begin(stream, onGrown, release);
  } catch (error) {
    release();
    throw error;
  }
}

function begin(stream: MediaStream, onGrown: (bytes: number) => void, release: () => void): Recording {
  const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, {
    audioBitsPerSecond: bitsPerSecond,
    ...(mimeType && { mimeType }),
  });
  const parts: Blob[] = [];
  let grown = 0;
  const began = performance.now();
  recorder.addEventListener('dataavailable', ({ data }) => {
    parts.push(data);
    grown += data.size;
    onGrown(grown);
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
      const mime = (recorder.mimeType || parts[0]?.type || 'audio/webm').replace(/;.*/, '');
      const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
      const whole = mime === 'audio/webm' ? withWebmDuration(bytes, ms) : bytes;
      return { bytes: whole.buffer, mime, ms };
    },
    cancel: () => void end(),
  };
}
