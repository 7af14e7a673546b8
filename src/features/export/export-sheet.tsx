import { Dialog } from '#src/ui/dialog.tsx';
import { type ExportedList, ExportTools } from './export-tools.tsx';

interface ExportSheetProps extends ExportedList {
  readonly onClose: () => void;
}

/** Shows the export tools in a dialog, for a page with a menu that has its own item for printing. */
export function ExportSheet({ onClose, ...list }: ExportSheetProps) {
  return (
    <Dialog title="Export" onClose={onClose}>
      <ExportTools {...list} />
    </Dialog>
  );
}
