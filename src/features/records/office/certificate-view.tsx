import type { CertificateData } from '#src/features/records/certificates/certificate-data.ts';
import type { RecordPerson } from '#src/features/records/queries.ts';

interface CertificateViewProps {
  readonly data: CertificateData;
  readonly person: RecordPerson;
}

/** The certificate as it is printed, and what can be done with it. */
export function CertificateView({ data }: CertificateViewProps) {
  return <p>{data.name}</p>;
}
