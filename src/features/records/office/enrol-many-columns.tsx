import { useEffect, useId, useRef, useState } from 'react';
import {
  type ColumnChoice,
  columnQuestions,
  type SheetField,
  sheetFields,
} from '#src/features/records/enrol/columns.ts';
import {
  type Encoding,
  encodings,
  type Sheet,
  type SheetOptions,
  type SheetSeparator,
  separators,
} from '#src/features/records/enrol/read-sheet.ts';
import { FieldFrame } from '#src/ui/form/field-frame.tsx';
import css from './enrol-many.module.css';

const encodingWords: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 (Excel’s Unicode text)',
  'utf-16be': 'UTF-16, big-endian',
  'windows-1252': 'Windows-1252 (older Excel)',
};

const separatorWords: Readonly<Record<SheetSeparator, string>> = {
  ';': 'Semicolons ;',
  ',': 'Commas ,',
  '\t': 'Tabs',
  '|': 'Bars |',
};

export interface ReadOptions extends SheetOptions {
  readonly encoding?: Encoding | undefined;
}

interface EnrolColumnsProps {
  readonly sheet: Sheet;
  /** The encoding of a file; `undefined` for a pasted list. */
  readonly encoding: Encoding | undefined;
  readonly choice: ColumnChoice;
  readonly onChoice: (choice: ColumnChoice) => void;
  readonly onWays: (ways: ReadOptions) => void;
}

/** Shows the second step: the field of each column, and the detected format. */
export function EnrolColumns({ sheet, encoding, choice, onChoice, onWays }: EnrolColumnsProps) {
  const heading = useId();
  const start = useRef<HTMLHeadingElement>(null);
  // Moves the focus here, because the tapped control is removed.
  useEffect(() => start.current?.focus(), []);
  const { twice, missing } = columnQuestions(choice);
  // Opens the choice only if a column is in question.
  const [isOpen, setIsOpen] = useState(twice.length + missing.length > 0);
  const words = (fields: readonly SheetField[]) =>
    fields.map((field) => `“${sheetFields[field]}”`).join(' and ');
  return (
    <section className={css['step']} aria-labelledby={heading}>
      <h2 id={heading} ref={start} tabIndex={-1}>
        What is in each column?
      </h2>
      <div className={css['told']} role="status">
        {twice.length > 0 && (
          <p>{`Two columns are ${words(twice)}. Choose which one counts, and leave the other out.`}</p>
        )}
        {missing.length > 0 && <p>{`Choose the column of ${words(missing)}.`}</p>}
      </div>
      <details
        className={css['ways']}
        open={isOpen}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        <summary>{columnWords(sheet, choice)}</summary>
        <div className={css['columns']}>
          {sheet.head.map((name, at) => (
            <Choice
              // Two columns may have the same name.
              // biome-ignore lint/suspicious/noArrayIndexKey: the place of a column is what it is
              key={at}
              name={`column-${at}`}
              label={name}
              help={exampleOf(sheet, at)}
              value={choice[at] ?? ''}
              options={[['', 'Leave out'], ...Object.entries(sheetFields)]}
              onChoose={(field) => onChoice(choice.with(at, (field || undefined) as SheetField | undefined))}
            />
          ))}
        </div>
      </details>
      <details className={css['ways']}>
        <summary>How the list was read</summary>
        <div className={css['columns']}>
          {encoding && (
            <Choice
              name="encoding"
              label="Letters"
              help="Change it where letters like ë or ê look wrong."
              value={encoding}
              options={encodings.map((one) => [one, encodingWords[one]])}
              onChoose={(chosen) => onWays({ encoding: chosen as Encoding })}
            />
          )}
          <Choice
            name="separator"
            label="Between the columns"
            value={sheet.separator}
            options={separators.map((one) => [one, separatorWords[one]])}
            onChoose={(chosen) => onWays({ separator: chosen as SheetSeparator })}
          />
          <Choice
            name="head"
            label="First row"
            value={sheet.hasHead ? 'names' : 'person'}
            options={[
              ['names', 'Names of the columns'],
              ['person', 'A person'],
            ]}
            onChoose={(chosen) => onWays({ hasHead: chosen === 'names' })}
          />
        </div>
      </details>
    </section>
  );
}

/** Names the fields that are read and the columns that are left out. */
function columnWords({ head }: Sheet, choice: ColumnChoice): string {
  const taken = choice.flatMap((field) => (field ? [sheetFields[field]] : []));
  const leftOut = head.filter((_, at) => !choice[at]);
  const words = taken.length > 0 ? `We take ${taken.join(', ')}.` : 'We take no column yet.';
  return leftOut.length > 0 ? `${words} Left out: ${leftOut.join(', ')}.` : words;
}

/** Returns the first two cells of a column that are not empty. */
function exampleOf({ rows }: Sheet, at: number): string {
  const cells = rows.flatMap(({ cells: { [at]: cell } }) => cell || []);
  const shown = cells.slice(0, 2).map((cell) => (cell.length > 32 ? `${cell.slice(0, 32)}…` : cell));
  return shown.length === 0 ? 'Empty' : shown.join(', ');
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, words: string])[];
  readonly onChoose: (value: string) => void;
}

function Choice({ name, label, help, value, options, onChoose }: ChoiceProps) {
  return (
    <FieldFrame name={name} label={label} help={help}>
      {(control) => (
        <select {...control} value={value} onChange={({ target }) => onChoose(target.value)}>
          {options.map(([one, words]) => (
            <option key={one} value={one}>
              {words}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
