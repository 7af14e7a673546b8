import { useState } from 'react';
import { useOnPaper } from '#src/ui/paper.tsx';
import css from './export-menu.module.css';
import { type ExportedList, ExportTools } from './export-tools.tsx';
import { PrintList } from './print-list.tsx';

/** Offers the list on the screen as a file, on paper or as addresses; folded, because few people need it. */
export function ExportMenu(list: ExportedList) {
  const [isOpen, setIsOpen] = useState(false);
  // An empty list is printed as the page itself.
  const { kind, print } = useOnPaper(list.count > 0 ? 'list' : undefined);
  return (
    <details className={css['export']} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Export</summary>
      {isOpen && (
        <div className="card padded">
          <ExportTools {...list} onPrint={() => print('list')} />
        </div>
      )}
      {kind && <PrintList table={list.table()} asOf={list.asOf} now={Date.now()} />}
    </details>
  );
}
