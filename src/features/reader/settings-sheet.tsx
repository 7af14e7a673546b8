import { useState } from 'react';
import {
  type Look,
  looks,
  nextSize,
  type ReadingSettings,
  settingsRecord,
  sizes,
} from '#src/features/reader/reading-settings.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { device } from '#src/kit/device-word.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { toastNotStored } from '#src/ui/toast.tsx';
import css from './settings-sheet.module.css';

interface SettingsSheetProps {
  readonly settings: ReadingSettings;
  /** Whether the sheet lies over a lesson. */
  readonly hasLesson: boolean;
  readonly onClose: () => void;
}

const words: Readonly<Record<Look, string>> = {
  phone: `Same as the ${device}`,
  light: 'Light',
  dark: 'Dark',
  sepia: 'Sepia',
};

/** Text size and colours; changes apply at once to the lesson behind the sheet. */
export function SettingsSheet({ settings: settingsAtOpening, hasLesson, onClose }: SettingsSheetProps) {
  const engine = useEngine();
  const [settings, setSettings] = useState(settingsAtOpening);
  const { size, look } = settings;

  function change(next: ReadingSettings): void {
    setSettings(next);
    engine.local.set(settingsRecord(next)).catch((error) => {
      toastNotStored(error, `This ${device} could not keep your setting.`);
    });
  }

  function print(): void {
    // The lesson is printed without this sheet (reader-looks.css).
    window.print();
    onClose();
  }

  return (
    <Dialog title="Reading settings" onClose={onClose}>
      <section className="stack-2" aria-label="Size of the letters">
        <h3 className={css['label']}>Size of the letters</h3>
        <div className={css['steps']}>
          <Button
            aria-label="Smaller letters"
            busy={size === sizes[0]}
            onClick={() => change({ ...settings, size: nextSize(size, -1) })}
          >
            <span className="small">A</span>
          </Button>
          <p role="status" className={css['size']}>
            {size}%
          </p>
          <Button
            aria-label="Larger letters"
            busy={size === sizes.at(-1)}
            onClick={() => change({ ...settings, size: nextSize(size, 1) })}
          >
            <span className={css['large']}>A</span>
          </Button>
        </div>
      </section>
      <fieldset className="stack-2">
        <legend className={css['label']}>Colours</legend>
        <div className={css['looks']}>
          {looks.map((each) => (
            <label key={each} className={css['look']} data-shows={each}>
              <input
                type="radio"
                name="look"
                checked={look === each}
                onChange={() => change({ ...settings, look: each })}
              />
              {words[each]}
            </label>
          ))}
        </div>
      </fieldset>
      <p className="soft small">We keep this for you on this {device}.</p>
      {hasLesson && <Button onClick={print}>Print this lesson</Button>}
    </Dialog>
  );
}
