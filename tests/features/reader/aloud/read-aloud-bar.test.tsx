// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { readVoiceAnswer, voiceRecord } from '#src/features/reader/aloud/read-aloud.ts';
import { ReadAloudBar } from '#src/features/reader/aloud/read-aloud-bar.tsx';
import { EngineProvider } from '#src/hooks/engine-context.tsx';
import { engineOver, wire } from '../../../fixtures/features/engine.ts';
import { testHost } from '../../../host/test-host.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A phone with two voices: one works with no signal, the other fails without. */
function givePhoneVoices(): void {
  const voice = (name: string, localService: boolean) => ({
    voiceURI: name,
    name,
    lang: 'en-ZA',
    localService,
  });
  vi.stubGlobal('SpeechSynthesisUtterance', class {});
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => [voice('Cloud', false), voice('Thandi', true)],
    cancel: () => undefined,
    speak: ({ voice: asked, onstart, onend, onerror }: SpeechSynthesisUtterance) => {
      if (asked?.name === 'Cloud')
        onerror?.call(new SpeechSynthesisUtterance(), { error: 'network' } as never);
      else for (const tell of [onstart, onend]) tell?.call(new SpeechSynthesisUtterance(), {} as never);
    },
  });
}

test('A person whose voice cannot read the lesson tries another one, and the lesson is read in that', async () => {
  givePhoneVoices();
  const engine = engineOver(wire(testHost()), { collections: [], operations: [] });
  await engine.local.set(voiceRecord('en', { sounds: true, voice: 'Cloud' }));
  render(
    <EngineProvider engine={engine}>
      <article data-ready>
        <p>Count the till.</p>
      </article>
      <ReadAloudBar lessonId="L" title="The till" onClose={() => undefined} />
    </EngineProvider>,
  );
  expect(await screen.findByText(/can’t say it now/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Another voice' }));
  const voices = await screen.findByRole('combobox', { name: 'Voice' });
  expect(voices.textContent).toContain('Cloud, uses data');
  fireEvent.change(voices, { target: { value: 'Thandi' } });
  fireEvent.click(screen.getByRole('button', { name: 'Play the test sentence' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Yes, read the lesson' }));
  expect(await screen.findByText('That was the lesson')).toBeTruthy();
  expect(await readVoiceAnswer(engine.view, 'en')).toEqual({ sounds: true, voice: 'Thandi' });
});
