import { useEffect, useState } from 'react';
import { testSentences, type VoiceAnswer, voiceRecord } from '#src/features/reader/aloud/read-aloud.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { device } from '#src/kit/device-word.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { toastNotStored } from '#src/ui/toast.tsx';
import { phoneVoice, voicesOf } from './phone-voice.ts';

interface VoiceTestProps {
  readonly language: string;
  /** The answer to an earlier test. */
  readonly earlier: VoiceAnswer | undefined;
  readonly onYes: () => void;
  readonly onClose: () => void;
}

/** Plays one sentence and asks whether it sounded right: browsers do not tell which languages a phone can speak. */
export function VoiceTest({ language, earlier, onYes, onClose }: VoiceTestProps) {
  const engine = useEngine();
  const [state, setState] = useState<'ready' | 'playing' | 'played' | 'failed'>('ready');
  const [voice, setVoice] = useState(earlier?.voice ?? '');
  const voices = voicesOf(language);
  const sentence = testSentences.get(language) ?? '';

  useEffect(() => () => speechSynthesis.cancel(), []);

  function play(): void {
    setState('playing');
    speechSynthesis.cancel();
    phoneVoice(language, voice)
      .say(sentence)
      .then(
        () => setState('played'),
        () => setState('failed'),
      );
  }

  function answer(sounds: boolean): void {
    engine.local.set(voiceRecord(language, { sounds, voice })).catch((error) => {
      toastNotStored(error, `This ${device} could not keep your answer.`);
    });
    if (sounds) onYes();
    else onClose();
  }

  return (
    <Dialog
      title="Read aloud"
      onClose={onClose}
      actions={
        state === 'played' ? (
          <>
            <Button variant="main" onClick={() => answer(true)}>
              Yes, read the lesson
            </Button>
            <Button onClick={() => answer(false)}>No</Button>
          </>
        ) : (
          <Button variant="main" busy={state === 'playing'} onClick={play}>
            {state === 'playing' ? 'Listen…' : 'Play the test sentence'}
          </Button>
        )
      }
    >
      {earlier && !earlier.sounds && (
        <p>Last time the voice of this {device} did not sound right. You can try again.</p>
      )}
      <p>
        Your {device} reads the lesson with a voice of its own. Try it once: “{sentence}”
      </p>
      {voices.length > 1 && (
        <p>
          <label>
            Voice{' '}
            <select value={voice} onChange={({ target }) => setVoice(target.value)}>
              <option value="">The {device}’s own</option>
              {voices.map(({ voiceURI, name, localService }) => (
                <option key={voiceURI} value={voiceURI}>
                  {localService ? name : `${name}, uses data`}
                </option>
              ))}
            </select>
          </label>
        </p>
      )}
      <p role="status">
        {state === 'played' && <strong>Did that sound right?</strong>}
        {state === 'failed' &&
          `We heard nothing. Turn the sound up, or add an English voice in your ${device}’s settings under “Text-to-speech”.`}
      </p>
    </Dialog>
  );
}
