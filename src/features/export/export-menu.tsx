import { useId, useState } from 'react';
import { device } from '#src/kit/device-word.ts';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { addressList, type Between } from './copy-addresses.ts';
import css from './export-menu.module.css';
import type { ExportTable } from './export-table.ts';
import { FileTools } from './file-tools.tsx';
import { PrintTool } from './print-tool.tsx';

export interface ExportMenuProps {
  /** What is on the screen, in that order; made when it is asked for. */
  readonly table: () => ExportTable;
  /** How many rows that are. */
  readonly count: number;
  /** The email address of each row, where rows have one; made when the tools are unfolded. */
  readonly addresses?: (() => readonly string[]) | undefined;
  /** How old the list is, in a sentence of `useAsOf`: a print says it. */
  readonly asOf?: string | undefined;
}

/** The list on the screen as a file, on paper or as addresses: folded, because few come for it. */
export function ExportMenu(props: ExportMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={css['export']} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Export</summary>
      {isOpen && <ExportTools {...props} />}
    </details>
  );
}

function ExportTools({ table, count, addresses, asOf }: ExportMenuProps) {
  const id = useId();
  const isEmpty = count === 0;
  const reason = isEmpty ? id : undefined;
  return (
    <div className="stack-3 card start fit padded">
      <p id={id} className="soft">
        {isEmpty
          ? 'There is nothing in this list, so there is nothing to export.'
          : `${count === 1 ? 'The 1 row' : `All ${count} rows`} of this list, in this order.`}
      </p>
      <FileTools table={table} reason={reason} />
      <PrintTool table={table} asOf={asOf} reason={reason} />
      {addresses && !isEmpty && <AddressTools addresses={addresses()} />}
      {!isEmpty && <p className="soft">The file stays on this {device} after you sign out.</p>}
    </div>
  );
}

const ways: readonly (readonly [Between, (what: string) => string])[] = [
  ['semicolon', (what) => `Copy ${what} with ; between`],
  ['lines', (what) => `Copy ${what}, one a line`],
];

function leftOutWords(leftOut: number): string {
  return leftOut === 1
    ? '1 row has no email address that works. It is left out.'
    : `${leftOut} rows have no email address that works. They are left out.`;
}

/** The addresses of the list for a mail program: each once, and how many rows have none. */
function AddressTools({ addresses }: { readonly addresses: readonly string[] }) {
  const { count, leftOut } = addressList(addresses, 'lines');
  const what = count === 1 ? '1 address' : `${count} addresses`;
  return (
    <>
      {count > 0 && (
        <div className={css['row']}>
          {ways.map(([between, label]) => {
            const { text } = addressList(addresses, between);
            // Another list has not been copied yet, whatever was copied before.
            return <CopyButton key={`${between} ${text}`} label={label(what)} text={() => text} />;
          })}
        </div>
      )}
      {leftOut > 0 && <p className="soft">{leftOutWords(leftOut)}</p>}
    </>
  );
}
