import { type ReactNode, useState } from 'react';
import css from './ask-twice.module.css';
import { Button } from './button.tsx';
import { BinIcon } from './icon.tsx';
import { toastNotDone } from './toast-not-done.ts';

interface AskTwiceProps {
  /** The one word that asks for it: `Remove`. */
  readonly verb: string;
  /** Said after the verb on the first button, where the verb alone does not say enough. */
  readonly from?: string;
  /** The verb and the thing, asked about and then done: `Delete this message`. */
  readonly act: string;
  readonly consequence: string;
  /** The mark on the first button; a bin unless told. */
  readonly icon?: ReactNode;
  /** The button that changes nothing: `Keep it` unless told. */
  readonly keep?: string;
  /** It can be undone: nothing of it is red. */
  readonly calm?: boolean;
  /** It takes the place of what was tapped a moment ago. */
  readonly autoFocus?: boolean;
  /** Where it fails, that is said here. */
  readonly onYes: () => Promise<void>;
}

/** Something that cannot be undone, asked twice: in place, because that works with nothing loaded. */
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
        {/* Who kept it is back where they were; nobody is taken here who was not asked. */}
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
