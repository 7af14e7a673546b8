import { useCallback, useEffect, useRef, useState } from 'react';
import { useMediaSession } from '#src/features/reader/blocks/use-media-session.tsx';
import { PauseIcon, PlayIcon } from '#src/features/reader/reader-icons.tsx';
import { readingTop } from '#src/features/reader/reading-top.ts';
import { provider } from '#src/features/settings/provider.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { device } from '#src/kit/device-word.ts';
import type { Engine } from '#src/sync/index.ts';
import { Button } from '#src/ui/button.tsx';
import { CloseIcon } from '#src/ui/icon.tsx';
import { BackIcon } from '#src/ui/list-icon.tsx';
import { phoneVoice } from './phone-voice.ts';
import {
  createSpeaker,
  readSpoken,
  readVoiceAnswer,
  type Speaker,
  type Speaking,
  type Spoken,
  spokenRecord,
  type VoiceAnswer,
} from './read-aloud.ts';
import css from './read-aloud-bar.module.css';
import { firstToSay, markSpoken, type SpokenSentence, spokenSentences } from './spoken-text.ts';
import { VoiceTest } from './voice-test.tsx';

interface ReadAloudBarProps {
  readonly lessonId: string;
  /** The lesson's title, for the lock screen. */
  readonly title: string;
  readonly onClose: () => void;
}

const language = 'en';

/**
 * Reads the open lesson aloud, from the reader's place or from where reading aloud stopped; the first time on a phone,
 * its voice is tested.
 */
export function ReadAloudBar({ lessonId, title, onClose }: ReadAloudBarProps) {
  const engine = useEngine();
  const voiceAnswer = useMirror(async (view) => ({ voice: await readVoiceAnswer(view, language) }), []);
  const [isChoosing, setChoosing] = useState(false);
  if (!voiceAnswer) return null;
  if (!voiceAnswer.voice?.sounds || isChoosing) {
    const chosen = () => setChoosing(false);
    return <VoiceTest language={language} earlier={voiceAnswer.voice} onYes={chosen} onClose={onClose} />;
  }
  const shared = { engine, lessonId, title, onClose };
  return <Bar {...shared} voice={voiceAnswer.voice} onOtherVoice={() => setChoosing(true)} />;
}

/** Scrolls to the spoken sentence when it is off the screen. */
function show({ range }: SpokenSentence): void {
  const { top, bottom } = range.getBoundingClientRect();
  if (top < readingTop() || bottom > innerHeight - 160)
    scrollBy({ top: top - readingTop() - 16, behavior: 'instant' });
}

/** Stores the spoken sentence, so that reading continues there after the phone was switched off. */
function keepSpoken(engine: Engine, lessonId: string, { state, index }: Speaking, text = ''): void {
  if (state === 'speaking') engine.local.set(spokenRecord(lessonId, { text, index })).catch(reportError);
  if (state === 'ended') engine.local.remove('spoken', lessonId).catch(reportError);
}

interface BarProps extends ReadAloudBarProps {
  readonly engine: Engine;
  readonly voice: VoiceAnswer;
  readonly onOtherVoice: () => void;
}

function Bar({ engine, lessonId, title, voice, onOtherVoice, onClose }: BarProps) {
  const [speaking, setSpeaking] = useState<Speaking>({ index: 0, state: 'paused' });
  const speaker = useRef<Speaker | undefined>(undefined);

  useEffect(() => {
    const controller = new AbortController();
    const start = (last: Spoken | undefined) => {
      if (controller.signal.aborted) return;
      const lesson = document.querySelector('article[data-ready]');
      const sentences = lesson ? spokenSentences(lesson) : [];
      const newSpeaker = createSpeaker(
        sentences.length,
        firstToSay(sentences, last, readingTop()),
        (index) => sentences[index]?.text ?? '',
        phoneVoice(language, voice.voice),
      );
      const stop = newSpeaker.listen((now) => {
        setSpeaking(now);
        const sentence = sentences[now.index];
        markSpoken(sentence?.range);
        if (sentence && now.state === 'speaking') show(sentence);
        keepSpoken(engine, lessonId, now, sentence?.text);
      });
      speaker.current = newSpeaker;
      newSpeaker.play();
      controller.signal.addEventListener('abort', () => {
        stop();
        newSpeaker.pause();
        markSpoken(undefined);
      });
    };
    readSpoken(engine.view, lessonId).then(start, (error) => {
      reportError(error);
      start(undefined);
    });
    return () => controller.abort();
  }, [engine, lessonId, voice.voice]);

  const isPlaying = speaking.state === 'speaking';
  const play = useCallback(() => speaker.current?.play(), []);
  const pause = useCallback(() => speaker.current?.pause(), []);
  useWakeLock(isPlaying);
  useMediaSession({ title, from: provider.name, isPlaying, play, pause });

  return (
    <section className={`${css['bar']} no-print`} aria-label="Reading aloud">
      <p role="status" className={css['words']}>
        {words[speaking.state]}
      </p>
      {!isPlaying && (
        <Button variant="quiet" className={css['voice']} aria-label="Another voice" onClick={onOtherVoice}>
          Voice
        </Button>
      )}
      <Button aria-label="Sentence before" onClick={() => speaker.current?.play(speaking.index - 1)}>
        <BackIcon />
      </Button>
      <Button aria-label={isPlaying ? 'Pause' : 'Read on'} onClick={isPlaying ? pause : play}>
        {isPlaying ? <PauseIcon /> : <PlayIcon />}
      </Button>
      <Button aria-label="Stop reading aloud" onClick={onClose}>
        <CloseIcon />
      </Button>
    </section>
  );
}

const words: Readonly<Record<Speaking['state'], string>> = {
  speaking: 'Reading aloud',
  paused: 'Paused',
  ended: 'That was the lesson',
  failed: `This ${device} can’t say it now`,
};

/** Keeps the screen on while `isOn`, where the browser can, and requests it again when the page is shown again. */
function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let isReleased = false;
    const ask = () => {
      if (document.visibilityState !== 'visible') return;
      navigator.wakeLock.request('screen').then(
        (sentinel) => {
          lock = sentinel;
          if (isReleased) void sentinel.release();
        },
        // The browser may refuse, to save the battery: reading continues while the screen turns off.
        () => undefined,
      );
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      isReleased = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, [isOn]);
}
