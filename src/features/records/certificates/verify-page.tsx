import { useEffect, useState } from 'react';
import { pageTitle, provider } from '#src/features/settings/provider.ts';
import { sastDay } from '#src/kit/sast.ts';
import { AppPage } from '#src/ui/app-page.tsx';
import { Board } from '#src/ui/board.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { NoSuchThingSpot } from '#src/ui/spots/no-such-thing-spot.tsx';
import { NotHereSpot } from '#src/ui/spots/not-here-spot.tsx';
import type { Certificate } from './model.ts';
import { typedNumber } from './number.ts';
import type { Verified } from './verify.ts';
import css from './verify-page.module.css';

interface VerifyPageProps {
  /** As it stands in the address; '' to type one. */
  readonly number: string;
  readonly verify: (number: string) => Promise<Verified>;
  readonly onNumber: (number: string) => void;
}

/** `/verify/{number}`: what the paper must say. */
export function VerifyPage({ number: asked, verify, onNumber }: VerifyPageProps) {
  const number = typedNumber(asked);
  return (
    <AppPage
      title="Is this certificate genuine?"
      documentTitle={pageTitle('Verify a certificate')}
      under={<p>Compare it with the paper. Only what is the same in both counts.</p>}
    >
      {number && <Answer key={number} number={number} verify={verify} onNumber={onNumber} />}
      <NumberForm number={number} onNumber={onNumber} />
    </AppPage>
  );
}

function NumberForm({ number, onNumber }: Pick<VerifyPageProps, 'number' | 'onNumber'>) {
  return (
    <form
      className={css['ask']}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = typedNumber(String(new FormData(event.currentTarget).get('number') ?? ''));
        if (typed) onNumber(typed);
      }}
    >
      <label htmlFor="certificate-number">
        {number ? 'Check another number' : 'Number on the certificate'}
      </label>
      <div className={css['row']}>
        <input
          id="certificate-number"
          name="number"
          type="text"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="7K3Q-XM4P-2RTA-9WHC"
        />
        <Button type="submit" variant={number ? 'plain' : 'main'}>
          Check
        </Button>
      </div>
    </form>
  );
}

function Answer(props: VerifyPageProps) {
  const [tries, setTries] = useState(0);
  return <OneTry key={tries} {...props} onRetry={() => setTries(tries + 1)} />;
}

interface OneTryProps extends VerifyPageProps {
  readonly onRetry: () => void;
}

function OneTry({ number, verify, onNumber, onRetry }: OneTryProps) {
  const [answer, setAnswer] = useState<Verified>();
  useEffect(() => {
    let isOld = false;
    verify(number)
      .then((verified) => !isOld && setAnswer(verified))
      .catch((error) => {
        reportError(error);
        if (!isOld) setAnswer({ kind: 'no answer', offline: false });
      });
    return () => {
      isOld = true;
    };
  }, [verify, number]);
  if (!answer) return <Skeleton label="Asking the office" lines={5} />;
  if (answer.kind === 'found') return <Found certificate={answer.certificate} onNumber={onNumber} />;
  if (answer.kind === 'unknown')
    return (
      <EmptyState
        drawing={<NoSuchThingSpot />}
        title="We have no certificate with this number"
        text={`${number} is not in our list. Check each letter; there is no O and no I in our numbers. A certificate that was made with no signal is in the list as soon as it was sent.`}
      />
    );
  return (
    <EmptyState
      drawing={<NotHereSpot />}
      title={answer.offline ? 'We can’t ask the office with no signal' : 'The office didn’t answer'}
      text="Nothing is said of the certificate. Try again when you’re online."
    >
      <Button onClick={onRetry}>Try again</Button>
    </EmptyState>
  );
}

const heads = {
  issued: 'Yes, we issued it',
  replaced: 'It was replaced by another one',
  withdrawn: 'It does not count any more',
} as const;

interface FoundProps {
  readonly certificate: Certificate;
  readonly onNumber: (number: string) => void;
}

function Found({ certificate, onNumber }: FoundProps) {
  const { number, name, course, date, state, replacedBy } = certificate;
  const day = Number.isNaN(Date.parse(date)) ? date : sastDay(Date.parse(date));
  return (
    <Board as="section" className={css['board']} aria-labelledby="verified-heading">
      <h2 id="verified-heading" className={css['state']} data-state={state}>
        {heads[state]}
      </h2>
      {state === 'withdrawn' && <p>{provider.name} has withdrawn it.</p>}
      {state === 'replaced' && (
        <p>
          Ask for the new certificate.{' '}
          {replacedBy && (
            <Button variant="quiet" onClick={() => onNumber(replacedBy)}>
              See {replacedBy}
            </Button>
          )}
        </p>
      )}
      <dl className={css['facts']}>
        {[
          ['Name', name],
          ['Course', course],
          ['Date', day],
          ['Number', number],
        ].map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </dl>
      <p className="soft">It says that this person was there. It is not an accreditation.</p>
    </Board>
  );
}
