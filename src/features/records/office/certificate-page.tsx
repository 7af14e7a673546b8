import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import {
  type CertificateData,
  certificateDataOf,
} from '#src/features/records/certificates/certificate-data.ts';
import {
  CertificateTyped,
  certificateTyped,
  savedParts,
} from '#src/features/records/certificates/certificate-form.ts';
import { issueRuns, type Sign, saysTheSame } from '#src/features/records/certificates/issue.ts';
import { lackedLetters, seenLetters } from '#src/features/records/certificates/letters.ts';
import type { Certificate } from '#src/features/records/certificates/model.ts';
import { courseRecords } from '#src/features/records/collection.ts';
import type { CourseRecord } from '#src/features/records/model.ts';
import { correctPerson, updateRecord } from '#src/features/records/operations.ts';
import { type RecordPerson, readRecord } from '#src/features/records/queries.ts';
import { pageTitle } from '#src/features/settings/provider.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { missingHook } from '#src/hooks/missing-hook.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useSubmission } from '#src/hooks/use-mutation.ts';
import { must } from '#src/kit/must.ts';
import { personKey } from '#src/kit/person-key.ts';
import type { Accepted, Failure } from '#src/sync/index.ts';
import { Board } from '#src/ui/board.tsx';
import { FormError } from '#src/ui/form/form-error.tsx';
import { JudgedSubmit } from '#src/ui/form/judged-submit.tsx';
import { NotSaved } from '#src/ui/form/not-saved.tsx';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { ThingPage } from '#src/ui/thing-page.tsx';
import { toastSuccess } from '#src/ui/toast.tsx';
import { CertificateFields } from './certificate-fields.tsx';
import css from './certificate-page.module.css';
import { CertificatesKnown } from './certificates-known.tsx';
import { changedTexts } from './changed-texts.ts';
import { nameOf } from './people-columns.tsx';
import { missingRecord } from './record-form-page.tsx';

interface CertificatePageProps {
  readonly id: string;
  /** The person, by key. */
  readonly user: string | undefined;
  readonly refreshed: Promise<Failure | undefined> | undefined;
  readonly onUser: (key: string) => void;
  readonly sign: Sign;
  /** Where it can be verified. */
  readonly verifyAddress: (certificate: Certificate) => string;
  /** The certificate as it is printed, and what can be done with it. */
  readonly children: (data: CertificateData, person: RecordPerson) => ReactNode;
}

/** `/create-certificate/{id}`: the certificate of one person on a record. */
export function CertificatePage(props: CertificatePageProps) {
  const { id, user, refreshed } = props;
  const work = useMirror((view) => readRecord(view, id), [id]);
  const record = work?.record;
  const people = work?.people.filter(({ person }) => person.unreadable === undefined) ?? [];
  const shown = people.find(({ key, person }) => key === user || person.id === user);
  const title = shown ? `Certificate of ${nameOf(shown)}` : 'Certificate';
  return (
    <ThingPage
      title={title}
      documentTitle={pageTitle('Certificate')}
      back={
        <Link to="/course-details/$id" params={{ id }}>
          {record?.courseName || 'Course record'}
        </Link>
      }
      thing={work && (record ?? null)}
      missing={missingRecord}
      useMissing={missingHook(refreshed, courseRecords, id)}
    >
      {(record) =>
        shown ? (
          <OneCertificate key={shown.key} {...props} record={record} shown={shown} />
        ) : (
          <ChoosePerson people={people} onUser={props.onUser} />
        )
      }
    </ThingPage>
  );
}

interface ChoosePersonProps extends Pick<CertificatePageProps, 'onUser'> {
  readonly people: readonly RecordPerson[];
}

function ChoosePerson({ people, onUser }: ChoosePersonProps) {
  if (people.length === 0)
    return <p>Nobody is on this record yet. Add people to it first, then make their certificates.</p>;
  return (
    <label className={css['choose']}>
      Whose certificate?
      <select defaultValue="" onChange={({ currentTarget: { value } }) => value && onUser(value)}>
        <option value="" disabled>
          Choose a person
        </option>
        {people.map((one) => (
          <option key={one.key} value={one.key}>
            {nameOf(one)}
          </option>
        ))}
      </select>
    </label>
  );
}

interface OneCertificateProps extends CertificatePageProps {
  readonly record: CourseRecord;
  readonly shown: RecordPerson;
}

function OneCertificate({ record, shown, sign, verifyAddress, onUser, children }: OneCertificateProps) {
  const engine = useEngine();
  // As the form shows it: what a colleague changes meanwhile is not written over.
  const [opened] = useState(record);
  const [fields] = useState(() => certificateTyped(record, shown.person));
  const [typed, setTyped] = useState<CertificateTyped>(fields);
  const [lacked, setLacked] = useState<readonly string[]>([]);
  const [there, setThere] = useState(false);
  const { submit, failed } = useSubmission();

  async function save(typed: CertificateTyped): Promise<'taken' | undefined> {
    const { person, record: texts } = savedParts(typed);
    const before = savedParts(fields);
    const ofPerson = changedTexts(person, before.person);
    const ofRecord = changedTexts(texts, before.record);
    const renamed = personKey({ ...shown.person, ...person });
    const key = renamed === personKey(shown.person) ? shown.key : renamed;
    // The screen may be older than a tap just before: nobody is issued two.
    const { people } = await readRecord(engine.view, record.id);
    const isTaken = people.some((one) => one.key !== shown.key && personKey(one.person) === renamed);
    const isThere = renamed !== personKey(shown.person) && isTaken;
    setThere(isThere);
    if (isThere) return undefined;
    const now = people.find((one) => one.key === shown.key) ?? people.find((one) => one.key === key) ?? shown;
    const next = { ...now, key, person: { ...now.person, ...person } };
    const words = { name: person.name, course: texts.courseName, date: texts.completionDate };
    const isSame = now.current !== undefined && saysTheSame(now.current, words);
    if (isSame && !ofPerson && !ofRecord) {
      toastSuccess('It says this already');
      return 'taken';
    }
    const printed = certificateDataOf({ ...record, ...texts }, next.person, {
      number: '',
      verifyAddress: '',
    });
    const missing = lackedLetters(printed);
    setLacked(missing);
    if (missing.length > 0) return undefined;
    const accepted = await submit(async (epoch) => {
      const issue = await issueRuns({ ...record, ...texts }, [next], sign);
      const runs = [
        ...(ofPerson
          ? [
              [
                correctPerson,
                { id: record.id, person: shown.key, who: typed.userName, changes: ofPerson },
                { seen: opened },
              ],
            ]
          : []),
        ...(ofRecord
          ? [[updateRecord, { id: record.id, of: record.courseName, ...ofRecord }, { seen: opened }]]
          : []),
        ...(isSame ? [] : issue),
      ];
      const all = await engine.runAll(runs as never, { epoch });
      return must((all as readonly Accepted[])[0], 'accepted');
    });
    if (!accepted) return undefined;
    toastSuccess(isSame ? 'Saved' : 'Certificate issued');
    if (next.key !== shown.key) onUser(next.key);
    return 'taken';
  }

  const { person: typedPerson, record: typedRecord } = savedParts(typed);
  const number = shown.number;
  const data = certificateDataOf(
    { ...record, ...typedRecord },
    { ...shown.person, ...typedPerson },
    { number, verifyAddress: shown.current ? verifyAddress(shown.current) : '' },
  );
  return (
    <div className={css['sides']}>
      <div className={css['preview']}>{children(data, shown)}</div>
      <Board as="section" flat className={css['board']} aria-labelledby="form-heading">
        <h2 id="form-heading">What it says</h2>
        <SchemaForm
          id="certificate"
          of={`${record.id} ${shown.key}`}
          schema={CertificateTyped}
          onValid={save}
        >
          <div
            className={css['fields']}
            onInput={({ currentTarget }) => {
              const form = currentTarget.closest('form');
              if (form) setTyped({ ...typed, ...Object.fromEntries(textsIn(form)) });
            }}
          >
            <CertificateFields shown={fields} />
            {lacked.length > 0 && (
              <FormError title="This is not issued.">
                {`We can’t print ${seenLetters(lacked)}. Write it another way.`}
              </FormError>
            )}
            {there && (
              <FormError title="This is not issued.">
                Somebody with this name and address is on the record already.
              </FormError>
            )}
            <NotSaved action="Issue certificate" reason={failed} />
            <CertificatesKnown record={record}>
              <JudgedSubmit schema={CertificateTyped}>
                {shown.current ? 'Save these words' : 'Issue certificate'}
              </JudgedSubmit>
            </CertificatesKnown>
          </div>
        </SchemaForm>
      </Board>
    </div>
  );
}

function textsIn(form: HTMLFormElement): (readonly [string, string])[] {
  return [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
}
