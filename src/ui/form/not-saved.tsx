import { device } from '#src/kit/device-word.ts';
import { FormError } from './form-error.tsx';

interface NotSavedProps {
  /** The words of the button that was tapped. */
  readonly action: string;
  /** Why nothing was saved; nothing is shown where everything was. */
  readonly reason: keyof typeof reasons | undefined;
  /** What did not happen, where the form has a sentence of its own for it. */
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

/** What was handed in was not saved: said at the button that was tapped. */
export function NotSaved({ action, reason, title = 'This is not saved.' }: NotSavedProps) {
  if (!reason) return null;
  const { why, next } = reasons[reason];
  return (
    <FormError title={title}>
      {why} What you typed is still here: {next} and tap {action} again.
    </FormError>
  );
}
