import { useState } from 'react';
import {
  type CertificateData,
  certificateDataOf,
} from '#src/features/records/certificates/certificate-data.ts';
import { issueWarnings } from '#src/features/records/certificates/issue-warnings.ts';
import {
  lostPicture,
  lostWords,
  useDrawnPictures,
} from '#src/features/records/certificates/use-drawn-pictures.tsx';
import type { CourseRecord } from '#src/features/records/model.ts';
import type { RecordPerson } from '#src/features/records/queries.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { WarningIcon } from '#src/ui/icon.tsx';
import css from './issue-review.module.css';
import { Papers } from './papers.tsx';

/** The certificates to review before they are issued. */
export interface ToIssue {
  readonly record: CourseRecord;
  /** The people who get a certificate; at least one. */
  readonly people: readonly RecordPerson[];
  /** Everybody on the record. */
  readonly all: readonly RecordPerson[];
  /** A further sentence for the review. */
  readonly note?: string | undefined;
}

interface IssueReviewProps {
  readonly of: ToIssue;
  readonly onIssue: () => void;
  readonly onClose: () => void;
}

/** One certificate of the review. */
interface ReviewedPaper {
  readonly key: string;
  /** The printed texts, without the number. */
  readonly data: CertificateData;
  /** The certificate's warnings. */
  readonly why: readonly string[];
}

function papersOf({ record, people, all }: ToIssue): readonly ReviewedPaper[] {
  const reasons = issueWarnings(record, people, all);
  return people.map(({ key, person }) => ({
    key,
    data: certificateDataOf(record, person, { number: '', verifyAddress: '' }),
    why: reasons.get(key) ?? [],
  }));
}

/** Shows the certificates with their warnings, for a review before they are issued. */
export function IssueReview({ of, onIssue, onClose }: IssueReviewProps) {
  // Pins the certificates, so that data fetched meanwhile do not change the review.
  const [papers] = useState(() => papersOf(of));
  const [at, setAt] = useState(0);
  const [failed, setFailed] = useState('');
  const shown = papers[at]?.data ?? papers[0]?.data;
  const pictures = useDrawnPictures({
    instructorSignature: shown?.instructorSignature ?? '',
    organizationLogo: shown?.organizationLogo ?? '',
  });
  const count = papers.length;
  const lost = shown && lostPicture(shown, pictures, failed);
  return (
    <Dialog
      title={count === 1 ? 'Issue this certificate?' : `Issue ${count} certificates?`}
      onClose={onClose}
      wide
      actions={
        <>
          <Button variant="main" onClick={onIssue}>
            {`Issue ${count}`}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <Papers
        papers={papers.map(({ data }) => ({ ...data, ...pictures }))}
        at={at}
        onAt={setAt}
        onNoPicture={setFailed}
      />
      {lost && <p className="alarm strong">{lostWords[lost]}</p>}
      <ToLookAt papers={papers} onAt={setAt} />
      {of.note && <p>{of.note}</p>}
      <p className="soft">
        {count === 1
          ? 'The number and the code come on it when you issue it.'
          : 'The number and the code come on each of them when you issue them.'}
      </p>
    </Dialog>
  );
}

interface ToLookAtProps {
  readonly papers: readonly ReviewedPaper[];
  readonly onAt: (at: number) => void;
}

function ToLookAt({ papers, onAt }: ToLookAtProps) {
  const doubted = papers.flatMap(({ key, data, why }, at) =>
    why.length > 0 ? [{ key, at, name: data.name, why: why.join(', ') }] : [],
  );
  if (doubted.length === 0) return null;
  return (
    <section className={css['doubts']} aria-labelledby="doubts-heading">
      <h3 id="doubts-heading" className={css['first']}>
        <WarningIcon />
        {doubted.length === 1 ? 'Look at this one first' : `Look at these ${doubted.length} first`}
      </h3>
      <ul>
        {doubted.map(({ key, at, name, why }) => (
          <li key={key}>
            {papers.length === 1 ? (
              <span className="strong">{name}</span>
            ) : (
              <button type="button" className={css['name']} onClick={() => onAt(at)}>
                {name}
              </button>
            )}
            {`: ${why}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
