import { useEffect, useMemo, useRef, useState } from 'react';
import { loadWriter } from '#src/features/records/certificates/load-writer.ts';
import type { Certificate } from '#src/features/records/certificates/model.ts';
import { printedFiles } from '#src/features/records/certificates/printed.ts';
import {
  lostInFile,
  lostPicture,
  useDrawnPictures,
} from '#src/features/records/certificates/use-drawn-pictures.tsx';
import type { CourseRecord } from '#src/features/records/model.ts';
import type { RecordPerson } from '#src/features/records/queries.ts';
import { slugOf } from '#src/kit/slug.ts';
import { Button } from '#src/ui/button.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { toastError, toastNotStored, toastSuccess } from '#src/ui/toast.tsx';
import { endOffers } from './just-issued.ts';
import { ManyProgress } from './many-progress.tsx';
import { nameOf } from './people-columns.tsx';

interface AllAsZipProps {
  readonly record: CourseRecord;
  readonly people: readonly RecordPerson[];
  /** Returns the address that verifies a certificate. */
  readonly verifyAddress: (certificate: Certificate) => string;
}

/** Saves all certificates of a record as one zip. */
export function AllAsZip({ record: original, people, verifyAddress }: AllAsZipProps) {
  const record = useDrawnPictures(original);
  const { instructorSignature, organizationLogo } = record;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `record` is a new object at each render
  const { files, changed, unprintable } = useMemo(
    () => printedFiles(record, people, verifyAddress),
    [original, instructorSignature, organizationLogo, people, verifyAddress],
  );
  const [done, setDone] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function save(): Promise<void> {
    if (running.current) return;
    const stopping = new AbortController();
    running.current = stopping;
    setDone(0);
    endOffers();
    try {
      const [{ certificateZip }, { write }] = await Promise.all([
        import('#src/features/records/certificates/certificate-zip.ts'),
        loadWriter(),
      ]);
      const zip = await certificateZip(files, { write, signal: stopping.signal, onProgress: setDone });
      if (!zip) return;
      saveFile(`${slugOf(record.courseName) || 'course'}-certificates.zip`, zip.content.type, zip.content);
      if (zip.lacksPicture || lostPicture(original, record))
        toastError('A picture is not in the files.', lostInFile);
      else toastSuccess(files.length === 1 ? '1 certificate saved' : `${files.length} certificates saved`);
    } catch (error) {
      toastNotStored(error, 'The file could not be made.');
    } finally {
      running.current = undefined;
      setDone(undefined);
    }
  }

  if (done !== undefined)
    return (
      <ManyProgress
        label="Certificates written"
        done={done}
        all={files.length}
        onStop={() => running.current?.abort()}
      />
    );
  return (
    <>
      {files.length > 0 && (
        <Button onClick={() => void save().catch(reportError)}>All certificates as one zip</Button>
      )}
      <LeftOut people={changed} why="The words were changed since they were issued" />
      <LeftOut people={unprintable} why="Some letters can’t be printed" />
    </>
  );
}

/** The number of names shown at once; a longer list is folded. */
const namedAtOnce = 3;

interface LeftOutProps {
  readonly people: readonly RecordPerson[];
  readonly why: string;
}

function LeftOut({ people, why }: LeftOutProps) {
  if (people.length === 0) return null;
  const names = people.map(nameOf).join(', ');
  if (people.length <= namedAtOnce) return <p className="soft">{`Not in the zip: ${names}. ${why}.`}</p>;
  return (
    <details className="soft">
      <summary>{`${people.length} certificates are not in the zip. ${why}.`}</summary>
      <p>{names}</p>
    </details>
  );
}
