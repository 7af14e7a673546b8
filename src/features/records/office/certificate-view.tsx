import { useState } from 'react';
import type { CertificateData } from '#src/features/records/certificates/certificate-data.ts';
import css from '#src/features/records/certificates/certificate-svg.module.css';
import { CertificateSvg } from '#src/features/records/certificates/certificate-svg.tsx';
import { certificateFileName } from '#src/features/records/certificates/file-name.ts';
import { layoutCertificate } from '#src/features/records/certificates/layout.ts';
import { lackedLetters, seenLetters } from '#src/features/records/certificates/letters.ts';
import { loadWriter } from '#src/features/records/certificates/load-writer.ts';
import { isPrinted } from '#src/features/records/certificates/printed.ts';
import {
  lostInFile,
  lostPicture,
  lostWords,
  useDrawnPictures,
} from '#src/features/records/certificates/use-drawn-pictures.tsx';
import type { RecordPerson } from '#src/features/records/queries.ts';
import { isDoubtfulName } from '#src/kit/name-doubt.ts';
import { Button } from '#src/ui/button.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { toastError, toastNotStored } from '#src/ui/toast.tsx';
import { endOffers } from './just-issued.ts';
import { LargeCertificate } from './large-certificate.tsx';
import { labelOf } from './papers.tsx';

interface CertificateViewProps {
  readonly data: CertificateData;
  readonly person: RecordPerson;
}

/** Shows the printed certificate with its actions. */
export function CertificateView({ data: original, person }: CertificateViewProps) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState('');
  const data = useDrawnPictures(original);
  const lost = lostPicture(original, data, failed);
  const missing = lackedLetters(data);
  const canPrint = isPrinted(person, data) && missing.length === 0;

  async function download(): Promise<void> {
    setBusy(true);
    endOffers();
    try {
      const { bytes, lacksPicture } = await (await loadWriter()).write(data);
      saveFile(certificateFileName(data), 'application/pdf', bytes);
      if (lacksPicture) toastError('A picture is not in the file.', lostInFile);
    } catch (error) {
      toastNotStored(error, 'The file could not be made.');
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <CertificateSvg
        marks={layoutCertificate(data)}
        label={labelOf(data)}
        className={css['page']}
        onNoPicture={setFailed}
      />
      <LargeCertificate data={data} />
      {lost && (
        <p role="status" className="alarm strong">
          {lostWords[lost]}
        </p>
      )}
      {missing.length > 0 && (
        <p role="status" className="alarm strong">
          {`We can’t print ${seenLetters(missing)}. Write it another way before you issue the certificate.`}
        </p>
      )}
      {!canPrint && isDoubtfulName(data.name) && (
        <p role="status" className="alarm strong">
          {`Check the name: ${data.name}. A program may have changed it.`}
        </p>
      )}
      {canPrint ? (
        <div className="actions no-print">
          <Button variant="main" busy={busy} onClick={() => void download()}>
            Download the PDF
          </Button>
          <Button
            onClick={() => {
              endOffers();
              print();
            }}
          >
            Print
          </Button>
        </div>
      ) : (
        missing.length === 0 && (
          <p className="soft">
            {person.current
              ? 'These words are not the ones that were issued. Save them, and it gets a new number; the earlier one is replaced.'
              : 'This is how it will look. The number counts once it is issued.'}
          </p>
        )
      )}
    </>
  );
}
