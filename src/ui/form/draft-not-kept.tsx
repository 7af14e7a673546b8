import { device } from '#src/kit/device-word.ts';
import { FormError } from './form-error.tsx';

const reasons = {
  'not-stored': 'Its storage may be full.',
  'person-changed': 'Somebody has signed in or out since you opened this page.',
} as const;

/** Renders why a form's draft is not stored; nothing where it is stored. */
export function DraftNotKept({ reason }: { readonly reason: keyof typeof reasons | undefined }) {
  if (!reason) return null;
  return (
    <FormError title={`This ${device} can’t keep what you type here.`}>
      {reasons[reason]} If you leave this page now, what you typed is gone.
    </FormError>
  );
}
