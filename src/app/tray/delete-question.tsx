import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';

interface DeleteQuestionProps {
  readonly title: string;
  /** Whether the title speaks of several things. */
  readonly many?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before something that was never sent is deleted. */
export function DeleteQuestion({ title, many = false, onConfirm, onCancel }: DeleteQuestionProps) {
  const it = many ? 'them' : 'it';
  return (
    <ConfirmDialog
      title={many ? 'Delete these?' : 'Delete this?'}
      action={`Delete ${it}`}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <p>
        <strong>{title}</strong>
      </p>
      <p>
        We will not send {it}, and you can’t bring {it} back. Copy {it} first if you still need {it}.
      </p>
    </ConfirmDialog>
  );
}
