import { useEffect, useRef } from 'react';
import type { Sign } from '#src/features/records/certificates/issue.ts';
import type { Certificate } from '#src/features/records/certificates/model.ts';
import { settlingRuns } from '#src/features/records/certificates/settle.ts';
import type { CourseRecord } from '#src/features/records/model.ts';
import { noteIssued } from '#src/features/records/operations.ts';
import type { RecordPerson } from '#src/features/records/queries.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { AllAsZip } from './all-as-zip.tsx';
import css from './certificates-part.module.css';
import { IssueToAll } from './issue-to-all.tsx';

interface CertificatesPartProps {
  readonly record: CourseRecord;
  readonly people: readonly RecordPerson[];
  readonly sign: Sign;
  readonly verifyAddress: (certificate: Certificate) => string;
}

/** The certificates of a record together: issued to all, and taken along as one file. */
export function CertificatesPart({ record, people, sign, verifyAddress }: CertificatesPartProps) {
  useSettled(record, people);
  if (people.length === 0) return null;
  const issued = people.filter(({ current }) => current).length;
  return (
    <section className="stack-3 fit" aria-labelledby="certificates-heading">
      <div className={css['head']}>
        <h2 id="certificates-heading">Certificates</h2>
        <p className="soft">{`${issued} of ${people.length} issued`}</p>
      </div>
      <div className={css['ways']}>
        <IssueToAll record={record} people={people} sign={sign} />
        <AllAsZip record={record} people={people} verifyAddress={verifyAddress} />
      </div>
    </section>
  );
}

/** A device of the office that sees two certificates of one person writes down which of them counts. */
function useSettled({ id, courseName: of }: CourseRecord, people: readonly RecordPerson[]): void {
  const engine = useEngine();
  const settled = useRef(new Set<string>());
  useEffect(() => {
    for (const one of people)
      for (const [operation, args] of settlingRuns(one)) {
        if (settled.current.has(args.number)) continue;
        settled.current.add(args.number);
        const noted = { person: one.key, number: args.by, instead: args.number };
        const runs = [
          [operation, args],
          [noteIssued, { id, of, numbers: [noted] }],
        ];
        engine.runAll(runs as never).catch(reportError);
      }
  }, [engine, id, of, people]);
}
