import { useEffect, useState } from 'react';
import { CheckboxField } from '#src/ui/form/checkbox-field.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { type Appearance, showAs } from './appearance.ts';
import css from './kit.module.css';

const schemes = ['light', 'dark'] as const;

/** Switches for the colour scheme and the size of text. */
export function Switches() {
  const [scheme, setScheme] = useState<Appearance['scheme']>('system');
  const [doubleLetters, setDoubleLetters] = useState(false);
  useEffect(() => showAs({ scheme, doubleLetters }), [scheme, doubleLetters]);
  return (
    <div className={css['switches']}>
      <SelectField
        name="scheme"
        label="Scheme"
        prompt="As this device"
        options={[
          ['light', 'Light'],
          ['dark', 'Dark'],
        ]}
        onChange={({ currentTarget: { value } }) =>
          setScheme(schemes.find((one) => one === value) ?? 'system')
        }
      />
      <CheckboxField
        name="double-letters"
        label="Letters twice as large"
        onChange={({ currentTarget }) => setDoubleLetters(currentTarget.checked)}
      />
    </div>
  );
}
