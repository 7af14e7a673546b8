import { useId, useState } from 'react';
import { device } from '#src/kit/device-word.ts';
import { AddressTools } from './address-tools.tsx';
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
    <div className={css['tools']}>
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
