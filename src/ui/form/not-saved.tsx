import { device } from '#src/kit/device-word.ts';
import { FormError } from './form-error.tsx';

interface NotSavedProps {
  /** The label of the tapped button. */
  readonly action: string;
  /** The reason for the failure; without a reason nothing is rendered. */
  readonly reason: keyof typeof reasons | undefined;
  /** The form's own sentence for the failure. */
  readonly title?: string;
}

const reasons = {
  'not-stored': {
    why: `The ${device} couldn’t save it, perhaps because its storage is full.`,
    next: 'free some space',
  },
  'person-changed': {
    why: `Somebody has signed in or out on this ${device} since you opened this page.`,
    next: 'see who is signed in',
  },
} as const;

/** Renders, at the tapped button, that the form was not saved. */
export function NotSaved({ action, reason, title = 'This is not saved.' }: NotSavedProps) {
  if (!reason) return null;
  const { why, next } = reasons[reason];
  return (
    <FormError title={title}>
      {why} What you typed is still here: {next} and tap {action} again.
    </FormError>
  );
}
