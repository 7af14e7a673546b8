import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { certificates } from '#src/features/records/certificates/collection.ts';
import { isIssuable, type Sign, saysTheSame } from '#src/features/records/certificates/issue.ts';
import {
  replaceCertificate,
  restoreCertificate,
  withdrawCertificate,
} from '#src/features/records/certificates/operations.ts';
import type { CourseRecord } from '#src/features/records/model.ts';
import type { RecordPerson } from '#src/features/records/queries.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useMutation } from '#src/hooks/use-mutation.ts';
import { isTemporaryId } from '#src/kit/ids.ts';
import { AskTwice } from '#src/ui/ask-twice.tsx';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { toastSuccess, toastUndo } from '#src/ui/toast.tsx';
import css from './record-page.module.css';
import { useIssue } from './use-issue.tsx';

interface IssueToAllProps {
  readonly record: CourseRecord;
  readonly people: readonly RecordPerson[];
  readonly sign: Sign;
}

/** One tap issues a certificate to everybody on the record who has none. */
export function IssueToAll({ record, people, sign }: IssueToAllProps) {
  const { progress, issueAll, stop } = useIssue(sign);
  useSettled(people);
  const known = useMirror(async (view) => ({ at: await view.pulledAt(certificates) }), []);
  const count = people.filter(isIssuable).length;
  if (progress)
    return (
      <div className={css['progress']} role="status">
        <progress value={progress.done} max={progress.all} aria-label="Certificates issued" />
        <span>{`${progress.done} of ${progress.all}`}</span>
        <Button variant="quiet" onClick={stop}>
          Stop
        </Button>
      </div>
    );
  if (count === 0 || !known) return null;
  // Who has one already is not known here: they would get a second one.
  if (known.at === undefined && !isTemporaryId(record.id))
    return (
      <p className="soft">We have to fetch the certificates first. You can issue them once you’re online.</p>
    );
  return (
    <Button onClick={() => void issueAll(record, people).catch(reportError)}>
      {count === 1 ? 'Issue 1 certificate' : `Issue ${count} certificates`}
    </Button>
  );
}

/**
 * Of two certificates that were issued to one person with no signal the one the office had first stands: the other one
 * is said to be replaced as soon as a device of the office sees both.
 */
function useSettled(people: readonly RecordPerson[]): void {
  const engine = useEngine();
  const settled = useRef(new Set<string>());
  useEffect(() => {
    for (const { current, toReplace, person } of people) {
      // Which one the office has first is not known before it has one.
      if (!engine || !current || isTemporaryId(current.id)) continue;
      for (const other of toReplace) {
        const { id, number } = other;
        // One with other words was issued on purpose, and its own replacement is on its way.
        if (settled.current.has(number) || !saysTheSame(current, other)) continue;
        settled.current.add(number);
        const args = { id, number, name: person.name, by: current.number };
        engine.run(replaceCertificate, args).catch(reportError);
      }
    }
  }, [engine, people]);
}

interface PersonCertificateProps {
  readonly record: CourseRecord;
  readonly shown: RecordPerson;
}

/** The certificate of one person: seen, made, withdrawn. */
export function PersonCertificate({ record, shown }: PersonCertificateProps) {
  const { current, person, key } = shown;
  return (
    <section className={css['certificate']}>
      <p className={css['words']}>{stateSentence(shown)}</p>
      <div className="actions">
        <Link
          to="/create-certificate/$id"
          params={{ id: record.id }}
          search={{ user: key }}
          className={buttonClass(current ? 'plain' : 'main')}
        >
          {current || person.certificateNumber ? 'See the certificate' : 'Make the certificate'}
        </Link>
        {current && (
          <Link to="/verify/{-$number}" params={{ number: current.number }} className={buttonClass('quiet')}>
            Verify
          </Link>
        )}
      </div>
      {current && <Withdraw shown={shown} />}
      {!current && <Restore shown={shown} />}
    </section>
  );
}

function stateSentence({ current, person, withdrawn }: RecordPerson): string {
  if (current)
    return isTemporaryId(current.id)
      ? 'Issued here. It can be verified as soon as the office has it.'
      : 'Issued. Anybody who has the number can verify it.';
  if (withdrawn) return 'Withdrawn. People who verify the number are told so.';
  if (person.certificateNumber)
    return 'The number is an older one: it is printed, and can’t be verified here.';
  return 'No certificate yet.';
}

function Withdraw({ shown: { current, person } }: { readonly shown: RecordPerson }) {
  const { run } = useMutation(withdrawCertificate);
  const back = useMutation(restoreCertificate);
  if (!current) return null;
  const args = { id: current.id, number: current.number, name: person.name };

  async function withdraw(): Promise<void> {
    if (!(await run(args))) throw new Error('not accepted');
    toastUndo('The certificate is withdrawn.', () => void back.run(args).catch(reportError));
  }

  return (
    <AskTwice
      verb="Withdraw"
      from="the certificate"
      act="Withdraw this certificate"
      consequence="People who verify the number are told that it does not count any more."
      onYes={withdraw}
    />
  );
}

function Restore({ shown: { withdrawn, person } }: { readonly shown: RecordPerson }) {
  const { run, busy } = useMutation(restoreCertificate);
  if (!withdrawn) return null;
  const { id, number } = withdrawn;

  async function restore(): Promise<void> {
    if (await run({ id, number, name: person.name })) toastSuccess('The certificate counts again');
  }

  return (
    <Button busy={busy} onClick={() => void restore().catch(reportError)}>
      It counts after all
    </Button>
  );
}
