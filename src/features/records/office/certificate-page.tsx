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
import type { Sign } from '#src/features/records/certificates/issue.ts';
import type { Certificate } from '#src/features/records/certificates/model.ts';
import { courseRecords } from '#src/features/records/collection.ts';
import type { CourseRecord } from '#src/features/records/model.ts';
import { type RecordPerson, readRecord } from '#src/features/records/queries.ts';
import { missingHook } from '#src/hooks/missing-hook.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import type { Failure } from '#src/sync/index.ts';
import { Board } from '#src/ui/board.tsx';
import { FormError } from '#src/ui/form/form-error.tsx';
import { JudgedSubmit } from '#src/ui/form/judged-submit.tsx';
import { NotSaved } from '#src/ui/form/not-saved.tsx';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { ThingPage } from '#src/ui/thing-page.tsx';
import { CertificateFields } from './certificate-fields.tsx';
import css from './certificate-page.module.css';
import { CertificatesKnown } from './certificates-known.tsx';
import { nameOf } from './people-columns.tsx';
import { missingRecord } from './record-form-page.tsx';
import { TakeBack } from './take-back.tsx';
import { useIssueOne } from './use-issue-one.tsx';

interface CertificatePageProps {
  readonly id: string;
  /** The key of the person. */
  readonly user: string | undefined;
  readonly refreshed: Promise<Failure | undefined> | undefined;
  readonly onUser: (key: string) => void;
  readonly sign: Sign;
  /** Returns the address that verifies a certificate. */
  readonly verifyAddress: (certificate: Certificate) => string;
  /** Draws the printed certificate with its actions. */
  readonly children: (data: CertificateData, person: RecordPerson) => ReactNode;
}

/** Shows `/create-certificate/{id}`: the certificate of one person on a record. */
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
  // Pins the record shown in the form, so that saving does not overwrite a colleague's changes.
  const [opened] = useState(record);
  const [fields] = useState(() => certificateTyped(record, shown.person));
  const [typed, setTyped] = useState<CertificateTyped>(fields);
  const { save, refused, failed, openReview } = useIssueOne({ record, opened, shown, fields, sign, onUser });

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
            {refused && <FormError title="This is not issued.">{refused}</FormError>}
            <NotSaved action="Issue certificate" reason={failed} />
            <CertificatesKnown record={record}>
              <JudgedSubmit schema={CertificateTyped}>
                {shown.current ? 'Save these words' : 'Issue certificate'}
              </JudgedSubmit>
            </CertificatesKnown>
            <TakeBack people={[shown]} />
          </div>
        </SchemaForm>
      </Board>
      {openReview}
    </div>
  );
}

function textsIn(form: HTMLFormElement): (readonly [string, string])[] {
  return [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
}
