import { WarningIcon } from '../icon.tsx';
import css from './not-saved.module.css';

/** The phone could not keep an act: said at the button that was tapped, whose words are `action`. */
export function NotSaved({ action }: { readonly action: string }) {
  return (
    <p className={css['notSaved']} role="alert">
      <WarningIcon />
      <span>
        <strong>This is not saved.</strong> The phone could not keep it, perhaps because its storage is full.
        What you typed is still here: free some space and tap {action} again.
      </span>
    </p>
  );
}
