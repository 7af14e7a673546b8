import { useState } from 'react';
import type { CertificateData } from '#src/features/records/certificates/certificate-data.ts';
import css from './large-certificate.module.css';
import { LargePaper, LargerButton } from './papers.tsx';

/** Covers the preview with a button that shows the certificate on the whole screen. */
export function LargeCertificate({ data }: { readonly data: CertificateData }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <LargerButton className={css['over']} onClick={() => setOpen(true)} />
      {isOpen && <LargePaper data={data} onClose={() => setOpen(false)} />}
    </>
  );
}
