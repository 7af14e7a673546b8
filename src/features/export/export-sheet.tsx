import { Dialog } from '#src/ui/dialog.tsx';
import { type ExportedList, ExportTools } from './export-tools.tsx';

interface ExportSheetProps extends ExportedList {
  readonly onClose: () => void;
}

/** Shows the export tools in a dialog, without printing: the page's menu has its own item for that. */
export function ExportSheet({ onClose, ...list }: ExportSheetProps) {
  return (
    <Dialog title="Export" onClose={onClose}>
      <ExportTools {...list} />
    </Dialog>
  );
}
