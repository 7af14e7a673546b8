import type { Voice } from '#src/features/reader/aloud/read-aloud.ts';

/**
 * The time (ms) without speech after which the phone counts as having no voice for the language: Android reports no
 * list of voices.
 */
const silentMs = 8_000;

/** Whether this browser can read aloud. */
export function canSpeak(): boolean {
  return 'speechSynthesis' in globalThis;
}

/** Returns the phone's default voice, or the one with this name. */
export function phoneVoice(language: string, name: string): Voice {
  return {
    say: (text) =>
      new Promise((resolve, reject) => {
        const utterance = new SpeechSynthesisUtterance(text);
        const voice = speechSynthesis.getVoices().find((one) => one.voiceURI === name);
        utterance.lang = voice?.lang ?? `${language}-ZA`;
        if (voice) utterance.voice = voice;
        const timer = setTimeout(() => reject(new Error('The phone said nothing.')), silentMs);
        utterance.onstart = () => clearTimeout(timer);
        utterance.onend = () => {
          clearTimeout(timer);
          resolve();
        };
        utterance.onerror = ({ error }) => {
          clearTimeout(timer);
          // A stopped utterance is no error.
          if (error === 'canceled' || error === 'interrupted') resolve();
          else reject(new Error(error));
        };
        speechSynthesis.speak(utterance);
      }),
    stop: () => speechSynthesis.cancel(),
  };
}

/** Returns the voices of a language. */
export function voicesOf(language: string): readonly SpeechSynthesisVoice[] {
  return speechSynthesis.getVoices().filter(({ lang }) => lang.toLowerCase().startsWith(language));
}
