import { useState } from 'react';
import type { CertificateData } from '#src/features/records/certificates/certificate-data.ts';
import { certificateFileName } from '#src/features/records/certificates/file-name.ts';
import { layoutCertificate } from '#src/features/records/certificates/layout.ts';
import { lackedLetters, seenLetters } from '#src/features/records/certificates/letters.ts';
import { isPrinted } from '#src/features/records/certificates/printed.ts';
import type { RecordPerson } from '#src/features/records/queries.ts';
import { isDoubtfulName } from '#src/kit/name-doubt.ts';
import { Button } from '#src/ui/button.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { toastError, toastNotStored } from '#src/ui/toast.tsx';
import css from './certificate-svg.module.css';
import { CertificateSvg } from './certificate-svg.tsx';
import { loadWriter } from './load-writer.ts';
import { lostPicture, useDrawnPictures } from './use-drawn-pictures.tsx';

const lostWords = {
  instructorSignature:
    'The signature can’t be shown here. Try again when you’re online, or choose the picture again on the record.',
  organizationLogo: 'The logo can’t be shown here. Try again when you’re online, or check its address.',
} as const;

interface CertificateViewProps {
  readonly data: CertificateData;
  readonly person: RecordPerson;
}

/** The certificate as it is printed, and what can be done with it. */
export function CertificateView({ data: given, person }: CertificateViewProps) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState('');
  const data = useDrawnPictures(given);
  const lost = lostPicture(given, data, failed);
  const missing = lackedLetters(data);
  const canPrint = isPrinted(person, data) && missing.length === 0;

  async function download(): Promise<void> {
    setBusy(true);
    try {
      const { bytes, lacksPicture } = await (await loadWriter()).write(data);
      saveFile(certificateFileName(data), 'application/pdf', bytes);
      if (lacksPicture)
        toastError(
          'A picture is not in the file.',
          'The signature or the logo can’t be fetched now. Try again when you’re online.',
        );
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
        label={`Certificate of ${data.name}: ${data.course}`}
        className={css['page']}
        onNoPicture={setFailed}
      />
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
          <Button onClick={() => print()}>Print</Button>
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
