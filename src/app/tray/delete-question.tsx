import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';

interface DeleteQuestionProps {
  /** The words for the item on the buttons. */
  readonly thing?: 'this entry' | 'this change' | 'these changes';
  readonly title: string;
  /** Whether the mutation was sent with an unknown outcome. */
  readonly mayHaveArrived?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before a mutation is deleted that the office has not confirmed. */
export function DeleteQuestion({
  thing = 'this entry',
  title,
  mayHaveArrived = false,
  onConfirm,
  onCancel,
}: DeleteQuestionProps) {
  const pronoun = thing === 'these changes' ? 'them' : 'it';
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
        {mayHaveArrived && 'It may have arrived already. '}
        We will not send {pronoun}
        {mayHaveArrived && ' again'}, and you can’t bring {pronoun} back. Copy {pronoun} first if you still
        need {pronoun}.
      </p>
    </ConfirmDialog>
  );
}
