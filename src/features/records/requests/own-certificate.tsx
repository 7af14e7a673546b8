import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { certificateFileName } from '#src/features/records/certificates/file-name.ts';
import type { Certificate } from '#src/features/records/certificates/model.ts';
import { Seal } from '#src/features/records/certificates/seal.tsx';
import {
  lostInFile,
  lostPicture,
  useDrawnPictures,
} from '#src/features/records/certificates/use-drawn-pictures.tsx';
import { dayWordsOf } from '#src/features/records/day-words.ts';
import { device } from '#src/kit/device-word.ts';
import { savesData } from '#src/kit/network.ts';
import { whenIdle } from '#src/kit/when-idle.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { LazyPart } from '#src/ui/lazy-part.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { toastError, toastNotStored } from '#src/ui/toast.tsx';
import type { RequestStep } from './model.ts';
import css from './own-certificate.module.css';
import { ownPaper } from './paper.ts';

const loadPicture = async () =>
  (await import('#src/features/records/certificates/certificate-picture.tsx')).CertificatePicture;
const loadWriter = () => import('#src/features/records/certificates/load-writer.ts');

interface OwnCertificateProps {
  readonly step: RequestStep;
  /** The certificate; `undefined` until it is on this device. */
  readonly certificate: Certificate | undefined;
  /** Whether the page has no other main action. */
  readonly isMain: boolean;
}

/** Shows a learner's own certificate: its number, the PDF, and the link that verifies it. */
export function OwnCertificate({ step, certificate, isMain }: OwnCertificateProps) {
  if (!certificate)
    return (
      <p>
        Your certificate is issued, with the number <span className="figures breaks">{step.number}</span>. It
        comes to this {device} as soon as you’re online.
      </p>
    );
  const { number, name, date, state, replacedBy } = certificate;
  if (state === 'replaced')
    return (
      <p>
        You have a new certificate, <span className="figures breaks">{replacedBy}</span>. The earlier one does
        not count any more. The new one comes to this {device} as soon as you’re online.
      </p>
    );
  if (state === 'withdrawn')
    return (
      <p>
        We withdrew your certificate <span className="figures breaks">{number}</span>. It does not count any
        more. Ask us why.
      </p>
    );
  return (
    <div className="stack-4 start fit">
      <div className={css['sealed']}>
        <Seal state="valid" />
        <p>
          Your certificate
          <small className={css['day']}>{dayWordsOf(date)}</small>
        </p>
      </div>
      <dl className={css['facts']}>
        <div>
          <dt>Number</dt>
          <dd>{number}</dd>
        </div>
        <div>
          <dt>Name</dt>
          <dd>{name}</dd>
        </div>
      </dl>
      <div className="actions wide">
        <SavePaper step={step} certificate={certificate} isMain={isMain} />
        <Show certificate={certificate} />
      </div>
    </div>
  );
}

/** Shows the drawn certificate in a dialog, with the link that verifies it. */
function Show({ certificate }: { readonly certificate: Certificate }) {
  const [shown, setShown] = useState(false);
  return (
    <>
      <Button onClick={() => setShown(true)}>Show</Button>
      {shown && (
        <Dialog title="Your certificate" onClose={() => setShown(false)}>
          <div className="stack-4 start fit">
            <LazyPart
              load={loadPicture}
              props={{ certificate }}
              opening="Drawing your certificate"
              missing="We couldn’t fetch the drawing. Try again when you’re online."
            />
            <Link
              to="/verify/{-$number}"
              params={{ number: certificate.number }}
              className={buttonClass('plain')}
            >
              Check it
            </Link>
          </div>
        </Dialog>
      )}
    </>
  );
}

function SavePaper({
  step,
  certificate,
  isMain,
}: OwnCertificateProps & { readonly certificate: Certificate }) {
  const [busy, setBusy] = useState(false);
  const paper = ownPaper(certificate, step.paper);
  const data = useDrawnPictures(paper);
  useEffect(() => {
    // Caches the writer and the drawing for use offline, unless the phone saves data.
    if (!navigator.onLine || savesData()) return;
    whenIdle().then(loadWriter).then(fetchFont).then(loadPicture).catch(reportError);
  }, []);

  async function save(): Promise<void> {
    setBusy(true);
    try {
      const { loadWriter: load } = await loadWriter();
      const { bytes, lacksPicture } = await (await load()).write(data);
      saveFile(certificateFileName(data), 'application/pdf', bytes);
      if (lacksPicture || lostPicture(paper, data)) toastError('A picture is not in the file.', lostInFile);
    } catch (error) {
      toastNotStored(error, 'The file could not be made. Try again when you’re online.');
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button variant={isMain ? 'main' : 'plain'} busy={busy} onClick={() => void save()}>
      Save it as a PDF
    </Button>
  );
}

/** Fetches the library and the font, which the service worker then caches. */
function fetchFont({ loadWriter: load }: Awaited<ReturnType<typeof loadWriter>>): Promise<unknown> {
  return load();
}
