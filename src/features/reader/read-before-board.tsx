import {
  claimReadBefore,
  declineReadBefore,
  type ReadBefore,
  readReadBefore,
} from '#src/features/reader/read-before.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useSession } from '#src/hooks/use-session.tsx';
import { device } from '#src/kit/device-word.ts';
import { Board } from '#src/ui/board.tsx';
import { Button } from '#src/ui/button.tsx';
import { toastNotStored } from '#src/ui/toast.tsx';
import css from './learn-page.module.css';

function useReadBefore() {
  const engine = useEngine();
  const person = useSession().id;
  const before = useMirror(readReadBefore, [person]);
  const failed = (error: unknown) =>
    toastNotStored(error, `This ${device} could not keep what you said. Try again.`);
  return {
    before,
    claim: () => void claimReadBefore(engine).catch(failed),
    decline: (one: ReadBefore) => void declineReadBefore(engine, one).catch(failed),
  };
}

/** Asks a person who signed in whether earlier reading on this phone is theirs; shows counts and no content. */
export function ReadBeforeBoard() {
  const { before, claim, decline } = useReadBefore();
  if (!before || before.isDeclined) return null;
  return (
    <Board as="section" flat tone="paper" className={css['before']} aria-labelledby="read-before">
      <h2 id="read-before">What was read here before: yours?</h2>
      <p>
        {before.words}, while no one was signed in on this {device}.
      </p>
      <div className="row-2 wrap">
        <Button onClick={claim}>Yes, it’s mine</Button>
        <Button variant="quiet" onClick={() => decline(before)}>
          No
        </Button>
      </div>
    </Board>
  );
}

/** Offers the earlier reading again, to a person who declined it by mistake. */
export function ReadBeforeLine() {
  const { before, claim } = useReadBefore();
  if (!before?.isDeclined) return null;
  return (
    <p className="soft small">
      You said that what was read here before is not yours: {before.words}.{' '}
      <Button variant="quiet" onClick={claim}>
        It’s mine after all
      </Button>
    </p>
  );
}
