import { type ReactNode, useEffect, useRef, useState } from 'react';
import { pastedTable } from '#src/features/export/csv.ts';
import { canSaveFiles, exportFile } from '#src/features/export/export-file.ts';
import type { ClassifiedRows } from '#src/features/records/enrol/classify-rows.ts';
import { countsOf, doneWords, wrongRowsTable } from '#src/features/records/enrol/outcome.ts';
import type { Sheet } from '#src/features/records/enrol/read-sheet.ts';
import type { CourseRecord } from '#src/features/records/model.ts';
import { Button } from '#src/ui/button.tsx';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { toastFailure } from '#src/ui/toast.tsx';
import css from './enrol-many.module.css';

/** A list that was added to a record. */
export interface Enrolled {
  readonly record: CourseRecord;
  readonly sheet: Sheet;
  readonly rows: ClassifiedRows['rows'];
}

interface EnrolResultProps {
  readonly enrolled: Enrolled;
  /** The links and buttons to continue. */
  readonly children: ReactNode;
}

/** Shows the result of an added list, and its rows that were left out. */
export function EnrolResult({ enrolled, children }: EnrolResultProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Moves the focus here, because the tapped control is removed.
  useEffect(() => heading.current?.focus(), []);
  const counts = countsOf(enrolled.rows);
  const lines = [
    doneWords(counts),
    counts.unchanged > 0 &&
      (counts.unchanged === 1 ? '1 row changed nothing.' : `${counts.unchanged} rows changed nothing.`),
    counts.wrong > 0 &&
      (counts.wrong === 1 ? '1 wrong row was left out.' : `${counts.wrong} wrong rows were left out.`),
  ].filter(Boolean);
  return (
    <section className={css['result']}>
      <h2 ref={heading} tabIndex={-1}>
        The list is on the record
      </h2>
      <p role="status">{lines.join(' ')}</p>
      <WrongRows {...enrolled} />
      <div className="actions">{children}</div>
    </section>
  );
}

/** Saves the wrong rows as a file to correct, or copies them where the browser cannot save. */
export function WrongRows({ record, sheet, rows }: Enrolled) {
  const [made, setMade] = useState('');
  const { wrong } = countsOf(rows);
  if (wrong === 0) return null;
  const table = () => wrongRowsTable(record.courseName, sheet, rows);
  const what = wrong === 1 ? 'the wrong row' : `the ${wrong} wrong rows`;
  const saves = canSaveFiles({
    userAgent: navigator.userAgent,
    hasDownloads: 'download' in HTMLAnchorElement.prototype,
  });

  async function save(): Promise<void> {
    try {
      const { name, type, content } = await exportFile(
        table(),
        sheet.separator === ',' ? ',' : ';',
        Date.now(),
      );
      saveFile(name, type, content);
      setMade(`We made ${name}. It is among your downloads.`);
    } catch (error) {
      toastFailure(error, 'We couldn’t make the file.', 'Try again, or copy the rows.');
    }
  }

  return (
    <>
      <div className="actions">
        {saves && <Button onClick={() => void save()}>{`Download ${what}`}</Button>}
        <CopyButton variant="quiet" label={`Copy ${what}`} text={() => pastedTable(table())} />
      </div>
      <p role="status">{made}</p>
    </>
  );
}
