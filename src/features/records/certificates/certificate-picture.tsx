import { certificateDataOfFacts } from './certificate-data.ts';
import { CertificateSvg } from './certificate-svg.tsx';
import { layoutCertificate } from './layout.ts';
import type { Certificate } from './model.ts';
import { verifyAddress } from './signature.ts';

interface CertificatePictureProps {
  readonly certificate: Pick<Certificate, 'number' | 'name' | 'course' | 'date' | 'signature'>;
  /** Sets the width; the default is the whole width of the parent. */
  readonly className?: string | undefined;
}

/**
 * Shows a certificate with its public facts. Its font and drawings are large: pages that are not only about certificates
 * load it lazily.
 */
export function CertificatePicture({ certificate, className }: CertificatePictureProps) {
  const address = verifyAddress(certificate, certificate.signature);
  const data = certificateDataOfFacts({ ...certificate, verifyAddress: address });
  const label = `Certificate of ${data.name}: ${data.course}`;
  return <CertificateSvg marks={layoutCertificate(data)} label={label} className={className} />;
}
