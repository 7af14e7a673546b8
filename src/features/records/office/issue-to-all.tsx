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
import { useReview } from './use-review.tsx';

/** The number of names shown at once; a longer list is folded, so that the people below stay visible. */
const shownAtOnce = 3;

interface IssueToAllProps {
  readonly record: CourseRecord;
  readonly people: readonly RecordPerson[];
  readonly sign: Sign;
}

/** Issues certificates to all people without one, after a review, and lists those who cannot get one. */
export function IssueToAll({ record, people, sign }: IssueToAllProps) {
  const { progress, issueAll, stop } = useIssue(sign);
  const [showReview, openReview] = useReview();
  const work = useMemo(() => readyToIssue(record, people), [record, people]);
  const { ready, lacking, doubtful, ofRecord } = work;
  const count = ready.length;

  async function issue(): Promise<void> {
    if (await showReview({ record, people: ready, all: people })) await issueAll(record, ready);
  }

  if (progress) return <ManyProgress {...progress} label="Certificates issued" onStop={stop} />;
  if (count + lacking.length + doubtful.length + ofRecord.length === 0) return null;
  return (
    <CertificatesKnown record={record}>
      {ofRecord.length > 0 && (
        <p className={css['lacking']}>
          {`We can’t print ${seenLetters(ofRecord)}, which the details of this record have. Change that under “Change details” or on the certificate. Then you can issue certificates.`}
        </p>
      )}
      <PeopleToMend
        record={record}
        people={lacking.map(({ one, letters }) => [one, `: ${seenLetters(letters)}`])}
        words={
          lacking.length === 1
            ? 'We can’t print some letters of 1 person. Write them another way, then issue that certificate.'
            : `We can’t print some letters of ${lacking.length} people. Write them another way, then issue those certificates.`
        }
      />
      <PeopleToMend
        record={record}
        people={doubtful.map((one) => [one, ''])}
        words={
          doubtful.length === 1
            ? 'Check the name of 1 person: a program may have changed it. Change it, or issue the certificate from that person.'
            : `Check the names of ${doubtful.length} people: a program may have changed them. Change them, or issue each certificate from its person.`
        }
      />
      {count > 0 && (
        <Button variant="main" onClick={() => void issue().catch(reportError)}>
          {count === 1 ? 'Issue 1 certificate' : `Issue ${count} certificates`}
        </Button>
      )}
      {openReview}
    </CertificatesKnown>
  );
}

interface PeopleToMendProps {
  readonly record: CourseRecord;
  /** Each person, with the text after the name. */
  readonly people: readonly (readonly [one: RecordPerson, more: string])[];
  readonly words: string;
}

/** Lists people who do not get a certificate with the others, with the reason; each name opens the person. */
function PeopleToMend({ record, people, words }: PeopleToMendProps) {
  if (people.length === 0) return null;
  return (
    <details className={css['lacking']} open={people.length <= shownAtOnce}>
      <summary>{words}</summary>
      <ul>
        {people.map(([one, more]) => (
          <li key={one.key}>
            <Link to="/course-details/$id" params={{ id: record.id }} search={{ who: one.key }} replace>
              {nameOf(one)}
            </Link>
            {more}
          </li>
        ))}
      </ul>
    </details>
  );
}
