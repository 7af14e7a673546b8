import { useCallback, useEffect, useRef, useState } from 'react';
import {
  createSpeaker,
  type HeardVoice,
  readHeardVoice,
  type Speaker,
  type Speaking,
} from '#src/features/courses/read-aloud.ts';
import { provider } from '#src/features/settings/provider.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { Button } from '#src/ui/button.tsx';
import { CloseIcon } from '#src/ui/icon.tsx';
import { phoneVoice } from './phone-voice.ts';
import css from './read-aloud-bar.module.css';
import { BackIcon, PauseIcon, PlayIcon } from './reader-icons.tsx';
import { readingTop } from './reading-top.ts';
import { firstBelow, markSpoken, type SpokenSentence, spokenSentences } from './spoken-text.ts';
import { useMediaSession } from './use-media-session.tsx';
import { useWakeLock } from './use-wake-lock.tsx';
import { VoiceTest } from './voice-test.tsx';

interface ReadAloudBarProps {
  /** The lesson's title, for the lock screen. */
  readonly title: string;
  readonly onClose: () => void;
}

const language = 'en';

/** Reads the open lesson aloud from where somebody is; the first time on a phone its voice is tried. */
export function ReadAloudBar({ title, onClose }: ReadAloudBarProps) {
  const engine = useEngine();
  const heard = useMirror(async (view) => ({ voice: await readHeardVoice(view, language) }), []);
  if (!heard || !engine) return null;
  if (!heard.voice?.sounds) return <VoiceTest language={language} heard={heard.voice} onClose={onClose} />;
  return <Bar title={title} voice={heard.voice} onClose={onClose} />;
}

/** The sentence on the screen: where it is not, the page goes to it. */
function show({ range }: SpokenSentence): void {
  const { top, bottom } = range.getBoundingClientRect();
  if (top < readingTop() || bottom > innerHeight - 160)
    scrollBy({ top: top - readingTop() - 16, behavior: 'instant' });
}

function Bar({ title, voice, onClose }: ReadAloudBarProps & { readonly voice: HeardVoice }) {
  const [speaking, setSpeaking] = useState<Speaking>({ index: 0, state: 'paused' });
  const speaker = useRef<Speaker | undefined>(undefined);

  useEffect(() => {
    const lesson = document.querySelector('article[data-ready]');
    const sentences = lesson ? spokenSentences(lesson) : [];
    const made = createSpeaker(
      sentences.length,
      firstBelow(sentences, readingTop()),
      (index) => sentences[index]?.text ?? '',
      phoneVoice(language, voice.voice),
    );
    const stop = made.listen((now) => {
      setSpeaking(now);
      const sentence = sentences[now.index];
      markSpoken(sentence?.range);
      if (sentence && now.state === 'speaking') show(sentence);
    });
    speaker.current = made;
    made.play();
    return () => {
      stop();
      made.pause();
      markSpoken(undefined);
    };
  }, [voice.voice]);

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
  failed: 'This phone can’t say it now',
};
