import { Button } from '#src/ui/button.tsx';

export interface ExportToolProps {
  readonly label: string;
  readonly busy?: boolean;
  /** The id of the sentence that says why there is nothing to export; without it there is something. */
  readonly reason: string | undefined;
  readonly onUse: () => void;
}

/** A button that makes something of the list; of an empty one it makes nothing, and says why. */
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
