import { useId, useState } from 'react';
import type { Separator } from './csv.ts';
import css from './export-menu.module.css';

/** Where this device keeps it; nothing about a person. */
const separatorKey = 'csv-separator';

function keptSeparator(): Separator {
  try {
    return localStorage.getItem(separatorKey) === ',' ? ',' : ';';
  } catch {
    // A browser that stores nothing: South Africa’s Excel takes semicolons.
    return ';';
  }
}

function keepSeparator(separator: Separator): void {
  try {
    localStorage.setItem(separatorKey, separator);
  } catch {
    // It holds as long as the page does.
  }
}

/** What is between the cells of a CSV, as somebody chose it on this device. */
export function useSeparator(): [Separator, (chosen: Separator) => void] {
  const [separator, setSeparator] = useState(keptSeparator);
  return [
    separator,
    (chosen) => {
      setSeparator(chosen);
      keepSeparator(chosen);
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

/** Asks what the program that opens the CSV splits at. */
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
