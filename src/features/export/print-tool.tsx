import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { yieldToMain } from '#src/kit/yield-to-main.ts';
import css from './export-menu.module.css';
import type { ExportTable } from './export-table.ts';
import { ExportTool } from './export-tool.tsx';
import { PrintList } from './print-list.tsx';

interface PrintToolProps {
  readonly table: () => ExportTable;
  readonly asOf: string | undefined;
  /** The id of the sentence that says why there is nothing to export. */
  readonly reason: string | undefined;
}

/** Opens the browser’s own print with the list, which is in the page only for as long. */
export function PrintTool({ table, asOf, reason }: PrintToolProps) {
  const [printed, setPrinted] = useState<{ readonly table: ExportTable; readonly now: number }>();
  const [isBusy, setIsBusy] = useState(false);
  const [cannotPrint, setCannotPrint] = useState(false);

  useEffect(() => {
    const done = () => setPrinted(undefined);
    addEventListener('afterprint', done);
    return () => removeEventListener('afterprint', done);
  }, []);

  async function printList(): Promise<void> {
    // Browsers inside other apps have none.
    if (typeof window.print !== 'function') {
      setCannotPrint(true);
      return;
    }
    setIsBusy(true);
    // The button says that it works before thousands of rows are drawn.
    await yieldToMain();
    // It is printed as it is in the document now: some browsers go on at once, others wait until it is closed.
    flushSync(() => setPrinted({ table: table(), now: Date.now() }));
    window.print();
    setIsBusy(false);
  }

  return (
    <>
      <div className={css['row']}>
        <ExportTool
          label="Print list"
          busy={isBusy}
          reason={reason}
          onUse={() => void printList().catch(reportError)}
        />
      </div>
      {cannotPrint && (
        <p role="status">This browser can’t print. Open this page in Chrome, Firefox or Safari.</p>
      )}
      {printed && <PrintList {...printed} asOf={asOf} />}
    </>
  );
}
