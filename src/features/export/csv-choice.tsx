import { useId, useState } from 'react';
import type { Separator } from './csv.ts';
import css from './export-menu.module.css';

/** The key in the local storage; the value is not personal. */
const separatorKey = 'csv-separator';

function storedSeparator(): Separator {
  try {
    return localStorage.getItem(separatorKey) === ',' ? ',' : ';';
  } catch {
    // A browser without storage gets the default: South Africa’s Excel takes semicolons.
    return ';';
  }
}

function storeSeparator(separator: Separator): void {
  try {
    localStorage.setItem(separatorKey, separator);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

/** Returns the separator of CSV cells chosen on this device, and its setter. */
export function useSeparator(): [Separator, (chosen: Separator) => void] {
  const [separator, setSeparator] = useState(storedSeparator);
  return [
    separator,
    (chosen) => {
      setSeparator(chosen);
      storeSeparator(chosen);
    },
  ];
}

const options: readonly (readonly [Separator, string])[] = [
  [';', 'Semicolons, for Excel'],
  [',', 'Commas, for other programs'],
];

interface CsvChoiceProps {
  readonly separator: Separator;
  readonly onChoose: (chosen: Separator) => void;
}

/** Asks for the separator of CSV cells. */
export function CsvChoice({ separator, onChoose }: CsvChoiceProps) {
  const name = useId();
  return (
    <fieldset className={css['choice']}>
      <legend>Between the columns of a CSV</legend>
      {options.map(([value, words]) => (
        <label key={value}>
          <input type="radio" name={name} checked={value === separator} onChange={() => onChoose(value)} />
          {words}
        </label>
      ))}
    </fieldset>
  );
}
