import { type ReactNode, useState } from 'react';
import css from './ask-twice.module.css';
import { Button } from './button.tsx';
import { BinIcon } from './icon.tsx';
import { toastNotDone } from './toast-not-done.ts';

interface AskTwiceProps {
  /** The verb of the first button: `Remove`. */
  readonly verb: string;
  /** Further words on the first button, where the verb alone is unclear. */
  readonly from?: string;
  /** The verb and its object, for the question and its button: `Delete this message`. */
  readonly act: string;
  readonly consequence: string;
  /** The icon of the first button; a bin by default. */
  readonly icon?: ReactNode;
  /** The label of the button that changes nothing; `Keep it` by default. */
  readonly keep?: string;
  /** Whether the action can be undone: then nothing is red. */
  readonly calm?: boolean;
  /** Takes the focus at once: the element replaces one that was tapped a moment ago. */
  readonly autoFocus?: boolean;
  /** Runs the action; a rejection is shown in place. */
  readonly onYes: () => Promise<void>;
}

/** Asks in place before an action that cannot be undone, because the code of a dialog may not be loaded. */
export function AskTwice(props: AskTwiceProps) {
  const {
    verb,
    from,
    act,
    consequence,
    icon = <BinIcon />,
    keep = 'Keep it',
    calm = false,
    autoFocus = false,
    onYes,
  } = props;
  const [asking, setAsking] = useState<boolean>();
  if (!asking) {
    return (
      <div className={css['ask']} data-calm={calm || undefined}>
        {/* Receives the focus after “Keep it”, but not on the first render. */}
        <Button variant="quiet" onClick={() => setAsking(true)} autoFocus={asking === false || autoFocus}>
          {icon} {from ? `${verb} ${from}` : verb}
        </Button>
      </div>
    );
  }
  return (
    <fieldset className={css['ask']}>
      <legend>{act}?</legend>
      {consequence && <p>{consequence}</p>}
      <div className="actions">
        <Button onClick={() => setAsking(false)} autoFocus>
          {keep}
        </Button>
        <Button variant={calm ? 'plain' : 'danger'} onClick={() => onYes().catch(toastNotDone)}>
          {act}
        </Button>
      </div>
    </fieldset>
  );
}
