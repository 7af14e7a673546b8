import { useEffect, useRef } from 'react';
import type { Sign } from '#src/features/records/certificates/issue.ts';
import type { Certificate } from '#src/features/records/certificates/model.ts';
import { replacingRuns } from '#src/features/records/certificates/replace-duplicates.ts';
import type { CourseRecord } from '#src/features/records/model.ts';
import { noteIssued } from '#src/features/records/operations.ts';
import type { RecordPerson } from '#src/features/records/queries.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { AllAsZip } from './all-as-zip.tsx';
import css from './certificates-part.module.css';
import { IssueToAll } from './issue-to-all.tsx';
import { TakeBack } from './take-back.tsx';

interface CertificatesPartProps {
  readonly record: CourseRecord;
  readonly people: readonly RecordPerson[];
  readonly sign: Sign;
  readonly verifyAddress: (certificate: Certificate) => string;
}

/** Issues the certificates of a record to all people, and saves them as one file. */
export function CertificatesPart({ record, people, sign, verifyAddress }: CertificatesPartProps) {
  useMarkReplaced(record, people);
  if (people.length === 0) return null;
  const issued = people.filter(({ current }) => current).length;
  return (
    <section className={css['part']} aria-labelledby="certificates-heading">
      <div className={css['head']}>
        <h2 id="certificates-heading">Certificates</h2>
        <p className="soft">{`${issued} of ${people.length} issued`}</p>
      </div>
      <div className={css['ways']}>
        <IssueToAll record={record} people={people} sign={sign} />
        <TakeBack people={people} />
        <AllAsZip record={record} people={people} verifyAddress={verifyAddress} />
      </div>
    </section>
  );
}

/** Marks duplicate certificates of one person as replaced, each once. */
function useMarkReplaced({ id, courseName: of }: CourseRecord, people: readonly RecordPerson[]): void {
  const engine = useEngine();
  const markedNumbers = useRef(new Set<string>());
  useEffect(() => {
    for (const one of people)
      for (const [operation, args] of replacingRuns(one)) {
        if (markedNumbers.current.has(args.number)) continue;
        markedNumbers.current.add(args.number);
        const noted = { person: one.key, number: args.by, instead: args.number };
        const runs = [
          [operation, args],
          [noteIssued, { id, of, numbers: [noted] }],
        ];
        engine.runAll(runs as never).catch(reportError);
      }
  }, [engine, id, of, people]);
}
