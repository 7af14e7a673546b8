import { useState } from 'react';
import { yieldToMain } from '#src/kit/yield-to-main.ts';
import { cannotPrintWords, canPrint } from '#src/ui/paper.tsx';
import css from './export-menu.module.css';
import { ExportTool } from './export-tool.tsx';

interface PrintToolProps {
  /** Opens the browser’s print dialog. */
  readonly onPrint: () => void;
  /** The id of the sentence that says why there is nothing to export. */
  readonly reason: string | undefined;
}

/** Prints the list from a button. */
export function PrintTool({ onPrint, reason }: PrintToolProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [cannotPrint, setCannotPrint] = useState(false);

  async function printList(): Promise<void> {
    if (!canPrint()) {
      setCannotPrint(true);
      return;
    }
    setIsBusy(true);
    // Lets the button show its busy state before thousands of rows are drawn.
    await yieldToMain();
    onPrint();
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
      {cannotPrint && <p role="status">{cannotPrintWords}</p>}
    </>
  );
}
