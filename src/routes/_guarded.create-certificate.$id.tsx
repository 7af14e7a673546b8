import { createFileRoute } from '@tanstack/react-router';
import { verifyAddress } from '#src/features/records/certificates/signature.ts';
import { CertificatePage } from '#src/features/records/office/certificate-page.tsx';
import { CertificateView } from '#src/features/records/office/certificate-view.tsx';
import { useSigner } from '#src/features/records/office/use-signer.tsx';
import { refreshRecord } from '#src/features/records/queries.ts';
import { reportedFailure } from '#src/hooks/use-refreshed.ts';

export const Route = createFileRoute('/_guarded/create-certificate/$id')({
  validateSearch: ({ user }): { user?: string } =>
    (typeof user === 'string' && user) || typeof user === 'number' ? { user: String(user) } : {},
  loader: ({ context: { engine }, params: { id } }) => {
    return { refreshed: refreshRecord(engine, id).catch(reportedFailure) };
  },
  component: function CreateCertificate() {
    const { id } = Route.useParams();
    const { user } = Route.useSearch();
    const { refreshed } = Route.useLoaderData();
    const navigate = Route.useNavigate();
    const sign = useSigner();
    return (
      <CertificatePage
        id={id}
        user={user}
        refreshed={refreshed}
        onUser={(key) => navigate({ search: { user: key }, replace: true })}
        sign={sign}
        verifyAddress={(certificate) => verifyAddress(certificate, certificate.signature)}
      >
        {(data, person) => <CertificateView data={data} person={person} />}
      </CertificatePage>
    );
  },
});
