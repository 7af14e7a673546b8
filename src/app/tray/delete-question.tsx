import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';

interface DeleteQuestionProps {
  readonly title: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before something that was never sent is deleted. */
export function DeleteQuestion({ title, onConfirm, onCancel }: DeleteQuestionProps) {
  return (
    <ConfirmDialog title="Delete this?" action="Delete it" onCancel={onCancel} onConfirm={onConfirm}>
      <p>
        <strong>{title}</strong>
      </p>
      <p>We will not send it, and you can’t bring it back. Copy it first if you still need it.</p>
    </ConfirmDialog>
  );
}
