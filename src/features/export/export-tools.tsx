import { useId } from 'react';
import { device } from '#src/kit/device-word.ts';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { addressList, type Separator } from './copy-addresses.ts';
import css from './export-menu.module.css';
import type { ExportTable } from './export-table.ts';
import { FileTools } from './file-tools.tsx';
import { PrintTool } from './print-tool.tsx';

export interface ExportedList {
  /** Makes the table of the rows on the screen. */
  readonly table: () => ExportTable;
  /** The number of rows. */
  readonly count: number;
  /** Returns the email address of each row, for a list with addresses. */
  readonly addresses?: (() => readonly string[]) | undefined;
  /** The age of the list for a print, a sentence of `useAsOf`. */
  readonly asOf?: string | undefined;
}

interface ExportToolsProps extends ExportedList {
  /** Prints the list; missing where another control prints. */
  readonly onPrint?: (() => void) | undefined;
}

/** Exports the list on the screen as a file, on paper or as addresses. */
export function ExportTools({ table, count, addresses, onPrint }: ExportToolsProps) {
  const id = useId();
  const isEmpty = count === 0;
  const reason = isEmpty ? id : undefined;
  return (
    <div className="stack-3 start fit">
      <p id={id} className="soft">
        {isEmpty
          ? 'There is nothing in this list, so there is nothing to export.'
          : `${count === 1 ? 'The 1 row' : `All ${count} rows`} of this list, in this order.`}
      </p>
      <FileTools table={table} reason={reason} />
      {onPrint && <PrintTool onPrint={onPrint} reason={reason} />}
      {addresses && !isEmpty && <AddressTools addresses={addresses()} />}
      {!isEmpty && <p className="soft">The file stays on this {device} after you sign out.</p>}
    </div>
  );
}

const ways: readonly (readonly [Separator, (what: string) => string])[] = [
  ['semicolon', (what) => `Copy ${what} with ; between`],
  ['lines', (what) => `Copy ${what}, one a line`],
];

function leftOutWords(leftOut: number): string {
  return leftOut === 1
    ? '1 row has no email address that works. It is left out.'
    : `${leftOut} rows have no email address that works. They are left out.`;
}

/** Copies the distinct addresses of the list, and tells how many rows have none. */
function AddressTools({ addresses }: { readonly addresses: readonly string[] }) {
  const { count, leftOut } = addressList(addresses, 'lines');
  const what = count === 1 ? '1 address' : `${count} addresses`;
  return (
    <>
      {count > 0 && (
        <div className={css['row']}>
          {ways.map(([separator, label]) => {
            const { text } = addressList(addresses, separator);
            // The key resets “Copied” when the list changes.
            return <CopyButton key={`${separator} ${text}`} label={label(what)} text={() => text} />;
          })}
        </div>
      )}
      {leftOut > 0 && <p className="soft">{leftOutWords(leftOut)}</p>}
    </>
  );
}
