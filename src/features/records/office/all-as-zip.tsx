import { useEffect, useMemo, useRef, useState } from 'react';
import type { Certificate } from '#src/features/records/certificates/model.ts';
import { printedFiles } from '#src/features/records/certificates/printed.ts';
import type { CourseRecord } from '#src/features/records/model.ts';
import type { RecordPerson } from '#src/features/records/queries.ts';
import { slugOf } from '#src/kit/slug.ts';
import { Button } from '#src/ui/button.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { toastError, toastNotStored, toastSuccess } from '#src/ui/toast.tsx';
import { loadWriter } from './load-writer.ts';
import { ManyProgress } from './many-progress.tsx';
import { nameOf } from './people-columns.tsx';
import { lostPicture, useDrawnPictures } from './use-drawn-pictures.tsx';

interface AllAsZipProps {
  readonly record: CourseRecord;
  readonly people: readonly RecordPerson[];
  /** Where it can be verified. */
  readonly verifyAddress: (certificate: Certificate) => string;
}

/** The certificates of everybody who has one, as one file. */
export function AllAsZip({ record: given, people, verifyAddress }: AllAsZipProps) {
  const record = useDrawnPictures(given);
  const { instructorSignature, organizationLogo } = record;
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the record with its pictures, which is made anew at each drawing
  const { files, changed, unprintable } = useMemo(
    () => printedFiles(record, people, verifyAddress),
    [given, instructorSignature, organizationLogo, people, verifyAddress],
  );
  const [done, setDone] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function save(): Promise<void> {
    if (running.current) return;
    const stopping = new AbortController();
    running.current = stopping;
    setDone(0);
    try {
      const [{ certificateZip }, { write }] = await Promise.all([
        import('#src/features/records/certificates/certificate-zip.ts'),
        loadWriter(),
      ]);
      const zip = await certificateZip(files, { write, signal: stopping.signal, onProgress: setDone });
      if (!zip) return;
      saveFile(`${slugOf(record.courseName) || 'course'}-certificates.zip`, zip.content.type, zip.content);
      if (zip.lacksPicture || lostPicture(given, record))
        toastError('A picture is not in the files.', pictureAdvice);
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

const pictureAdvice = 'The signature or the logo can’t be fetched now. Try again when you’re online.';

/** More of them are folded. */
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
