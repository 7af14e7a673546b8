import { Button } from '#src/ui/button.tsx';

export interface ExportToolProps {
  readonly label: string;
  readonly busy?: boolean;
  /** The id of the sentence that says why there is nothing to export; `undefined` for a list with rows. */
  readonly reason: string | undefined;
  readonly onUse: () => void;
}

/** Shows an export button; on an empty list it does nothing and gives the reason. */
export function ExportTool({ label, busy = false, reason, onUse }: ExportToolProps) {
  const isEmpty = reason !== undefined;
  return (
    <Button
      busy={busy}
      aria-disabled={isEmpty || undefined}
      aria-describedby={reason}
      onClick={() => {
        if (!isEmpty) onUse();
      }}
    >
      {label}
    </Button>
  );
}
