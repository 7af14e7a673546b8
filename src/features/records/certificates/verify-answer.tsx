import { useEffect, useState } from 'react';
import { dayWordsOf } from '#src/features/records/day-words.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { device } from '#src/kit/device-word.ts';
import { Board } from '#src/ui/board.tsx';
import { Button } from '#src/ui/button.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { toastNotStored } from '#src/ui/toast.tsx';
import { keptPlace, keptRecord, readKept, updateKept } from './kept.ts';
import type { Certificate } from './model.ts';
import { type CarriedFacts, carriedFacts, type SignedFacts } from './signature.ts';
import { verdictOf } from './verdict.ts';
import type { Verified } from './verify.ts';
import css from './verify-page.module.css';

export interface VerifyPageProps {
  /** As it stands in the address; '' to type one. */
  readonly number: string;
  /** What the code on the paper carries besides, as it stands in the address. */
  readonly fragment: string;
  readonly verify: (number: string, carried: CarriedFacts | undefined) => Promise<Verified>;
  readonly onNumber: (number: string, fragment: string) => void;
}

/** What is known of one number, asked anew at each try. */
export function Answer(props: VerifyPageProps) {
  const [tries, setTries] = useState(0);
  return <OneTry key={tries} {...props} onRetry={() => setTries(tries + 1)} />;
}

interface OneTryProps extends VerifyPageProps {
  readonly onRetry: () => void;
}

function OneTry({ number, fragment, verify, onNumber, onRetry }: OneTryProps) {
  const engine = useEngine();
  const [verified, setVerified] = useState<Verified>();
  useEffect(() => {
    let isOld = false;
    verify(number, carriedFacts(fragment))
      .catch((error): Verified => {
        reportError(error);
        const office = { kind: 'no answer', offline: false } as const;
        return { number, office, paper: undefined, here: undefined };
      })
      .then((answer) => {
        if (isOld) return;
        setVerified(answer);
        const { office } = answer;
        if (office.kind === 'found') updateKept(engine, office.certificate, Date.now()).catch(reportError);
      });
    return () => {
      isOld = true;
    };
  }, [engine, verify, number, fragment]);
  if (!verified) return <Skeleton label="Checking the certificate" lines={5} />;
  const { tone, title, texts, facts, replacedBy, toKeep, canTryAgain } = verdictOf(verified);
  return (
    <Board as="section" flat className={css['board']} aria-labelledby="verified-heading">
      <div role="status" className="stack-2">
        <h2 id="verified-heading" className={css['state']} data-tone={tone}>
          {title}
        </h2>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {facts && <Facts facts={facts} />}
      {facts && tone === 'good' && (
        <p className="soft">It says that this person was there. It is not an accreditation.</p>
      )}
      <div className="actions">
        {replacedBy && (
          <Button variant="main" onClick={() => onNumber(replacedBy, '')}>
            See {replacedBy}
          </Button>
        )}
        {canTryAgain && <Button onClick={onRetry}>Try again</Button>}
        {toKeep && <Keep certificate={toKeep} />}
      </div>
    </Board>
  );
}

function Facts({ facts: { number, name, course, date } }: { readonly facts: SignedFacts }) {
  return (
    <dl className={css['facts']}>
      {[
        ['Name', name],
        ['Course', course],
        ['Date', dayWordsOf(date)],
        ['Number', number],
      ].map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || '–'}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A learner adds a certificate to their phone; nothing of it is kept without this tap. */
function Keep({ certificate }: { readonly certificate: Certificate }) {
  const engine = useEngine();
  const { number } = certificate;
  const kept = useMirror(async (view) => ({ one: await readKept(view, number) }), [number]);

  async function toggle(): Promise<void> {
    const { local } = engine;
    try {
      if (kept?.one) await local.remove(...keptPlace(number));
      else await local.set(keptRecord(certificate, Date.now()));
    } catch (error) {
      toastNotStored(error, kept?.one ? 'It could not be removed.' : 'It could not be kept.');
    }
  }

  if (!kept) return null;
  return (
    <Button variant={kept.one ? 'quiet' : 'plain'} onClick={() => void toggle()}>
      {kept.one ? `Remove from this ${device}` : `Keep on this ${device}`}
    </Button>
  );
}
