import { useState } from 'react';
import type { Sign } from '#src/features/records/certificates/issue.ts';
import type { CourseRecord } from '#src/features/records/model.ts';
import { type Answering, issuingRuns } from '#src/features/records/requests/answer-runs.ts';
import type { FoldedRequest } from '#src/features/records/requests/folded-request.ts';
import { readWords } from '#src/features/records/requests/read-course.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useNow } from '#src/hooks/use-now.ts';
import { useSession } from '#src/hooks/use-session.tsx';
import { hostNow } from '#src/kit/host-clock.ts';
import { nearMomentWithin } from '#src/kit/sast.ts';
import { Button } from '#src/ui/button.tsx';
import { Email } from '#src/ui/email.tsx';
import { useFocusStays } from '#src/ui/use-focus-stays.ts';
import { endOffers } from './just-issued.ts';
import { RefuseDialog } from './refuse-dialog.tsx';
import css from './requests-part.module.css';
import { becameWords, useAnswer } from './use-answer.tsx';

interface RequestsPartProps {
  readonly record: CourseRecord;
  /** All requests, open ones first. */
  readonly all: readonly FoldedRequest[];
  readonly sign: Sign;
  /** Whether answering is the next step on the record. */
  readonly isMain: boolean;
}

/** Lists the requests of learners of a record's course, each issued or refused in one step. */
export function RequestsPart({ record, all, sign, isMain }: RequestsPartProps) {
  const focusStays = useFocusStays();
  if (all.length === 0) return null;
  const open = all.filter(({ state }) => state === 'asked');
  const ended = all.filter(({ state }) => state !== 'asked');
  return (
    <section className="stack-3 fit" aria-labelledby="requests-heading">
      <h2 id="requests-heading" className="part-title">
        Asked for a certificate
      </h2>
      {open.length > 0 && (
        <>
          <p className="soft">
            {open.length === 1 ? 'This person' : 'These people'} read the course on a phone, and the phone
            says so. A certificate is for attendance and reading. It is not the result of an exam.
          </p>
          <ul className={css['list']} {...focusStays}>
            {open.map((foldedRequest, at) => (
              <OpenRequest
                key={foldedRequest.request.id}
                {...{ foldedRequest, record, sign }}
                isMain={isMain && at === 0}
              />
            ))}
          </ul>
        </>
      )}
      {ended.length > 0 && <Ended all={ended} />}
    </section>
  );
}

interface OpenRequestProps extends Omit<RequestsPartProps, 'all'> {
  readonly foldedRequest: FoldedRequest;
}

function OpenRequest({ foldedRequest, record, sign, isMain }: OpenRequestProps) {
  const engine = useEngine();
  const { name: by } = useSession();
  const now = useNow() || Date.now();
  const [refusing, setRefusing] = useState(false);
  const { busy, answer } = useAnswer();
  const { request } = foldedRequest;
  const answering = (): Answering => ({ by, now: hostNow() });
  const issue = () =>
    answer(
      foldedRequest,
      (current) => {
        // Ends the offers to take back: the answer may give a learner one of those numbers.
        endOffers();
        return issuingRuns(engine.view, current, { record, sign, answering: answering() });
      },
      `${request.name} is on the record, and has a certificate`,
    );
  return (
    <li className={css['request']}>
      <div className={css['words']}>
        <p className="strong breaks">{request.name}</p>
        <p className="small breaks">
          <Email address={request.email} />
        </p>
        <p className="soft small">
          Read: {readWords(request)}, as the phone says.
          <br />
          Asked {nearMomentWithin(request.askedAt, now)}. Ref: {request.reference}
        </p>
      </div>
      <div className="actions">
        <Button variant={isMain ? 'main' : 'plain'} busy={busy} onClick={() => void issue()}>
          Add and issue
        </Button>
        <Button onClick={() => setRefusing(true)}>Refuse</Button>
      </div>
      {refusing && (
        <RefuseDialog
          foldedRequest={foldedRequest}
          answer={answer}
          answering={answering}
          onClose={() => setRefusing(false)}
        />
      )}
    </li>
  );
}

/** Lists answered and withdrawn requests, folded. */
function Ended({ all }: { readonly all: readonly FoldedRequest[] }) {
  return (
    <details className={css['ended']}>
      <summary>{all.length === 1 ? '1 request is closed' : `${all.length} requests are closed`}</summary>
      <ul>
        {all.map((foldedRequest) => (
          <li key={foldedRequest.request.id}>
            <strong>{foldedRequest.request.name}</strong>: {becameWords(foldedRequest)}
            {foldedRequest.otherAnswers.map((other) => (
              <span key={other.id}> {otherWords(other)}</span>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Describes a second answer, given by another device offline. */
function otherWords({ kind, by, words, number }: FoldedRequest['otherAnswers'][number]): string {
  const who = by || 'Somebody';
  return kind === 'issued'
    ? `${who} issued one as well, ${number}.`
    : `${who} had refused it on another device: “${words}”`;
}
