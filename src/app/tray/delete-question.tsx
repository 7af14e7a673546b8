import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';

interface DeleteQuestionProps {
  /** What the buttons call it. */
  readonly thing?: 'this entry' | 'this change' | 'these changes';
  readonly title: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before something that was never sent is deleted. */
export function DeleteQuestion({ thing = 'this entry', title, onConfirm, onCancel }: DeleteQuestionProps) {
  const it = thing === 'these changes' ? 'them' : 'it';
  return (
    <ConfirmDialog
      title={`Delete ${thing}?`}
      action={`Delete ${thing}`}
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
