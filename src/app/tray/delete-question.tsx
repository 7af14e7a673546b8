import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';

interface DeleteQuestionProps {
  /** What the buttons call it. */
  readonly thing?: 'this entry' | 'this change' | 'these changes';
  readonly title: string;
  /** It was sent before, and nobody knows yet whether it arrived. */
  readonly mayHaveArrived?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before something that is not known to be at the office is deleted. */
export function DeleteQuestion({
  thing = 'this entry',
  title,
  mayHaveArrived = false,
  onConfirm,
  onCancel,
}: DeleteQuestionProps) {
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
        {mayHaveArrived && 'It may have reached the office already. '}
        We will not send {it}
        {mayHaveArrived && ' again'}, and you can’t bring {it} back. Copy {it} first if you still need {it}.
      </p>
    </ConfirmDialog>
  );
}
