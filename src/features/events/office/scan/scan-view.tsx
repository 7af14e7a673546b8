import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { CameraBox } from './camera-box.tsx';
import { EarlierScans, ScanResult } from './scan-result.tsx';
import css from './scan-view.module.css';
import { guestOf, type Scans } from './use-scans.tsx';

interface ScanViewProps {
  readonly scans: Scans;
  /** The count in words, as `7 of 16 here`. */
  readonly count: string;
  readonly onClose: () => void;
  /** Closes the scanner and focuses the search. */
  readonly onFind: () => void;
}

/** The camera over the list, with the results of the scans. */
export function ScanView({ scans, count, onClose, onFind }: ScanViewProps) {
  const [last, ...earlier] = scans.lines;
  return (
    <Dialog
      title="Scan tickets"
      fills
      onClose={onClose}
      actions={
        <>
          <Button variant={last && !guestOf(last.outcome) ? 'main' : 'plain'} onClick={onFind}>
            Find by name
          </Button>
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      <CameraBox onCode={scans.scan} />
      <p className={css['count']}>{count}</p>
      <div role="status" aria-atomic="true">
        {last ? (
          <ScanResult key={last.id} line={last} acts={scans} />
        ) : (
          <p className={css['hint']}>Hold the code of a ticket before the camera.</p>
        )}
      </div>
      {earlier.length > 0 && <EarlierScans lines={earlier} acts={scans} />}
    </Dialog>
  );
}
