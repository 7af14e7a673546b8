import { useEffect, useState } from 'react';
import { dayWordsOf } from '#src/features/records/day-words.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { device } from '#src/kit/device-word.ts';
import { Board } from '#src/ui/board.tsx';
import { Button } from '#src/ui/button.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { toastNotStored } from '#src/ui/toast.tsx';
import type { Certificate } from './model.ts';
import { Seal } from './seal.tsx';
import { type CarriedFacts, carriedFacts, type SignedFacts } from './signature.ts';
import { certificatePlace, certificateRecord, readStored, updateStored } from './stored-certificate.ts';
import { verdictOf } from './verdict.ts';
import type { Verified } from './verify.ts';
import css from './verify-page.module.css';

export interface VerifyPageProps {
  /** The number in the page's address; '' shows the form alone. */
  readonly number: string;
  /** The fragment of the page's address, with the facts of the QR code. */
  readonly fragment: string;
  readonly verify: (number: string, carried: CarriedFacts | undefined) => Promise<Verified>;
  readonly onNumber: (number: string, fragment: string) => void;
}

/** Verifies one number and shows the verdict; each try verifies again. */
export function Answer(props: VerifyPageProps) {
  const [tries, setTries] = useState(0);
  return <OneTry key={tries} {...props} onRetry={() => setTries(tries + 1)} />;
}

/** The seal of each tone; its sign is noticed before the words are read. */
const sealOf = { good: 'valid', bad: 'withdrawn', unsure: 'question' } as const;

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
        return { number, office, paper: undefined, onDevice: undefined };
      })
      .then((result) => {
        if (isOld) return;
        setVerified(result);
        const { office } = result;
        if (office.kind === 'found') updateStored(engine, office.certificate, Date.now()).catch(reportError);
      });
    return () => {
      isOld = true;
    };
  }, [engine, verify, number, fragment]);
  if (!verified) return <Skeleton label="Checking the certificate" lines={5} />;
  const { tone, title, texts, facts, replacedBy, toKeep, canTryAgain } = verdictOf(verified);
  return (
    <Board as="section" flat className={css['board']} aria-labelledby="verified-heading">
      <div role="status" className="stack-3">
        <div className={css['verdict']}>
          <Seal state={sealOf[tone]} className={css['seal']} />
          <h2 id="verified-heading" className={css['state']} data-tone={tone}>
            {title}
          </h2>
        </div>
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
            <span>
              See <span className={css['number']}>{replacedBy}</span>
            </span>
          </Button>
        )}
        {canTryAgain && <Button onClick={onRetry}>Try again</Button>}
        {toKeep && <StoreButton certificate={toKeep} />}
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

/** Stores a certificate on the learner's phone at a tap, or removes it. */
function StoreButton({ certificate }: { readonly certificate: Certificate }) {
  const engine = useEngine();
  const { number } = certificate;
  const stored = useMirror(async (view) => ({ one: await readStored(view, number) }), [number]);

  async function toggle(): Promise<void> {
    const { local } = engine;
    try {
      if (stored?.one) await local.remove(...certificatePlace(number));
      else await local.set(certificateRecord(certificate, Date.now()));
    } catch (error) {
      toastNotStored(error, stored?.one ? 'It could not be removed.' : 'It could not be kept.');
    }
  }

  if (!stored) return null;
  return (
    <Button variant={stored.one ? 'quiet' : 'plain'} onClick={() => void toggle()}>
      {stored.one ? `Remove from this ${device}` : `Save on this ${device}`}
    </Button>
  );
}
