import type { Voice } from '#src/features/reader/aloud/read-aloud.ts';

/** A phone that says nothing for so long (ms) has no voice for the language: Android cannot be asked which it has. */
const silentMs = 8_000;

/** Whether this browser can read aloud at all. */
export function canSpeak(): boolean {
  return 'speechSynthesis' in globalThis;
}

/** The phone's own voice, or the one with this name. */
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
          // Whoever stopped it does not wait for it any more.
          if (error === 'canceled' || error === 'interrupted') resolve();
          else reject(new Error(error));
        };
        speechSynthesis.speak(utterance);
      }),
    stop: () => speechSynthesis.cancel(),
  };
}

/** The other voices of a language, to choose from. */
export function voicesOf(language: string): readonly SpeechSynthesisVoice[] {
  return speechSynthesis.getVoices().filter(({ lang }) => lang.toLowerCase().startsWith(language));
}
