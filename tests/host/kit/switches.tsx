import { useEffect, useState } from 'react';
import { CheckboxField } from '#src/ui/form/checkbox-field.tsx';
import { Select } from '#src/ui/select.tsx';
import { type Appearance, showAs } from './appearance.ts';
import css from './kit.module.css';

const schemes = [
  { value: 'system', words: 'As this device' },
  { value: 'light', words: 'Light' },
  { value: 'dark', words: 'Dark' },
] as const;

/** Which of the product's looks the page is seen in. */
export function Switches() {
  const [scheme, setScheme] = useState<Appearance['scheme']>('system');
  const [doubleLetters, setDoubleLetters] = useState(false);
  useEffect(() => showAs({ scheme, doubleLetters }), [scheme, doubleLetters]);
  return (
    <div className={css['switches']}>
      <Select
        label="Scheme"
        options={schemes}
        value={scheme}
        onChange={(value) => setScheme(schemes.find((one) => one.value === value)?.value ?? 'system')}
      />
      <CheckboxField
        name="double-letters"
        label="Letters twice as large"
        onChange={({ currentTarget }) => setDoubleLetters(currentTarget.checked)}
      />
    </div>
  );
}
