import { type ReactNode, useState } from 'react';
import { certificateDataOf } from '#src/features/records/certificates/certificate-data.ts';
import { type CertificateTyped, savedParts } from '#src/features/records/certificates/certificate-form.ts';
import { heldIssue, type Sign, saysTheSame } from '#src/features/records/certificates/issue.ts';
import { lackedLetters, seenLetters } from '#src/features/records/certificates/letters.ts';
import type { CourseRecord } from '#src/features/records/model.ts';
import { correctPerson, updateRecord } from '#src/features/records/operations.ts';
import { type RecordPerson, readRecord } from '#src/features/records/queries.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useSubmission } from '#src/hooks/use-mutation.ts';
import { useSession } from '#src/hooks/use-session.tsx';
import { must } from '#src/kit/must.ts';
import { personKey } from '#src/kit/person-key.ts';
import type { Accepted } from '#src/sync/index.ts';
import { toastSuccess } from '#src/ui/toast.tsx';
import { changedTexts } from './changed-texts.ts';
import { issueWaits, offerBack } from './just-issued.ts';
import { useReview } from './use-review.tsx';

interface OneIssue {
  readonly record: CourseRecord;
  /** The record when the form opened. */
  readonly opened: CourseRecord;
  readonly shown: RecordPerson;
  /** The form's first values. */
  readonly fields: CertificateTyped;
  readonly sign: Sign;
  readonly onUser: (key: string) => void;
}

interface IssuingOne {
  readonly save: (typed: CertificateTyped) => Promise<'taken' | undefined>;
  /** The sentence on why the certificate is not issued. */
  readonly refused: string;
  readonly failed: ReturnType<typeof useSubmission>['failed'];
  /** The open review, if any. */
  readonly openReview: ReactNode;
}

const isThere = 'Somebody with this name and address is on the record already.';

const meanwhile = ({ person }: RecordPerson) =>
  `Somebody issued or changed a certificate of ${person.name} meanwhile. See what it says now.`;

/**
 * Saves the texts of one certificate and issues it after a review; taking the certificate back does not undo the texts.
 */
export function useIssueOne({ record, opened, shown, fields, sign, onUser }: OneIssue): IssuingOne {
  const engine = useEngine();
  const { id: by } = useSession();
  const [refused, setRefused] = useState('');
  const { submit, failed } = useSubmission();
  const [showReview, openReview] = useReview();

  /** Returns the record with the current person and the typed texts: the screen may be older than the last tap. */
  async function readNext({ person }: Pick<ReturnType<typeof savedParts>, 'person'>) {
    const renamed = personKey({ ...shown.person, ...person });
    const isSameKey = renamed === personKey(shown.person);
    const key = isSameKey ? shown.key : renamed;
    const { people } = await readRecord(engine.view, record.id);
    const isTaken = people.some((one) => one.key !== shown.key && personKey(one.person) === renamed);
    const now = people.find((one) => one.key === shown.key) ?? people.find((one) => one.key === key) ?? shown;
    const next = { ...now, key, person: { ...now.person, ...person } };
    return { next, isTaken: !isSameKey && isTaken, people: people.map((one) => (one === now ? next : one)) };
  }

  async function save(typed: CertificateTyped): Promise<'taken' | undefined> {
    const parts = savedParts(typed);
    const before = savedParts(fields);
    const ofPerson = changedTexts(parts.person, before.person);
    const ofRecord = changedTexts(parts.record, before.record);
    const { next: looked, isTaken, people } = await readNext(parts);
    setRefused(isTaken ? isThere : '');
    if (isTaken) return undefined;
    const words = { name: typed.userName, course: typed.courseName, date: typed.completionDate };
    const isSame = looked.current !== undefined && saysTheSame(looked.current, words);
    if (isSame && !ofPerson && !ofRecord) {
      toastSuccess('It says this already');
      return 'taken';
    }
    const saved = { ...record, ...parts.record };
    const missing = lackedLetters(certificateDataOf(saved, looked.person, { number: '', verifyAddress: '' }));
    setRefused(missing.length > 0 ? `We can’t print ${seenLetters(missing)}. Write it another way.` : '');
    if (missing.length > 0) return undefined;
    const { current } = looked;
    const note = current && `The one that was issued, ${current.number}, is replaced by it.`;
    if (!isSame && !(await showReview({ record: saved, people: [looked], all: people, note })))
      return undefined;
    // Reads again after the review, so that nobody gets two certificates.
    const { next } = await readNext(parts);
    if (!isSame && next.current?.number !== current?.number) {
      setRefused(meanwhile(next));
      return undefined;
    }
    const accepted = await submit(async (epoch) => {
      const who = { id: record.id, person: shown.key, who: typed.userName, changes: ofPerson };
      const wordRuns = [
        ...(ofPerson ? [[correctPerson, who, { seen: opened }]] : []),
        ...(ofRecord
          ? [[updateRecord, { id: record.id, of: record.courseName, ...ofRecord }, { seen: opened }]]
          : []),
      ];
      const issue = isSame ? undefined : await heldIssue(saved, [next], { sign, holdFor: issueWaits });
      const runs = [...wordRuns, ...(issue?.runs ?? [])];
      const all: readonly Accepted[] = await engine.runAll(runs as never, { epoch });
      const mutationIds = all.slice(wordRuns.length).map(({ mutationId }) => mutationId);
      if (issue) offerBack({ by, numbers: issue.numbers, mutationIds }, issueWaits);
      return must(all[0], 'accepted');
    });
    if (!accepted) return undefined;
    if (isSame) toastSuccess('Saved');
    if (next.key !== shown.key) onUser(next.key);
    return 'taken';
  }

  return { save, refused, failed, openReview };
}
