import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { readyToIssue, type Sign } from '#src/features/records/certificates/issue.ts';
import { seenLetters } from '#src/features/records/certificates/letters.ts';
import type { CourseRecord } from '#src/features/records/model.ts';
import type { RecordPerson } from '#src/features/records/queries.ts';
import { Button } from '#src/ui/button.tsx';
import { CertificatesKnown } from './certificates-known.tsx';
import css from './certificates-part.module.css';
import { ManyProgress } from './many-progress.tsx';
import { nameOf } from './people-columns.tsx';
import { useIssue } from './use-issue.tsx';

/** A longer list is folded: the people of the record are below it. */
const shownAtOnce = 3;

interface IssueToAllProps {
  readonly record: CourseRecord;
  readonly people: readonly RecordPerson[];
  readonly sign: Sign;
}

/** One tap issues a certificate to everybody on the record who has none; whose letters are lacking is said before. */
export function IssueToAll({ record, people, sign }: IssueToAllProps) {
  const { progress, issueAll, stop } = useIssue(sign);
  const { ready, lacking, ofRecord } = useMemo(() => readyToIssue(record, people), [record, people]);
  const count = ready.length;
  if (progress) return <ManyProgress {...progress} label="Certificates issued" onStop={stop} />;
  if (count + lacking.length + ofRecord.length === 0) return null;
  return (
    <CertificatesKnown record={record}>
      {ofRecord.length > 0 && (
        <p className={css['lacking']}>
          {`We can’t print ${seenLetters(ofRecord)}, which the details of this record have. Change that under “Edit details” or on the certificate. Then you can issue certificates.`}
        </p>
      )}
      {lacking.length > 0 && (
        <details className={css['lacking']} open={lacking.length <= shownAtOnce}>
          <summary>
            {lacking.length === 1
              ? 'We can’t print some letters of 1 person. Write them another way, then issue that certificate.'
              : `We can’t print some letters of ${lacking.length} people. Write them another way, then issue those certificates.`}
          </summary>
          <ul>
            {lacking.map(({ one, letters }) => (
              <li key={one.key}>
                <Link to="/course-details/$id" params={{ id: record.id }} search={{ who: one.key }} replace>
                  {nameOf(one)}
                </Link>
                {`: ${seenLetters(letters)}`}
              </li>
            ))}
          </ul>
        </details>
      )}
      {count > 0 && (
        <Button onClick={() => void issueAll(record, ready).catch(reportError)}>
          {count === 1 ? 'Issue 1 certificate' : `Issue ${count} certificates`}
        </Button>
      )}
    </CertificatesKnown>
  );
}
