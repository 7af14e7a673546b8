import { createFileRoute, useRouter } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { TeachingArea } from '#src/app/shell/teaching-area.tsx';
import { ExportMenu } from '#src/features/export/export-menu.tsx';
import type { Certificate } from '#src/features/records/certificates/model.ts';
import { verifyAddress } from '#src/features/records/certificates/signature.ts';
import { CertificatesPart } from '#src/features/records/office/certificates-part.tsx';
import { EnrolMany } from '#src/features/records/office/enrol-many-link.tsx';
import { EnrolManyPage } from '#src/features/records/office/enrol-many-page.tsx';
import { PersonCertificate } from '#src/features/records/office/person-certificate.tsx';
import { RecordPage, type RecordTools } from '#src/features/records/office/record-page.tsx';
import { RecordsBeside } from '#src/features/records/office/records-beside.tsx';
import { RequestsPart } from '#src/features/records/office/requests-part.tsx';
import { useSigner } from '#src/features/records/office/use-signer.tsx';
import { refreshRecord } from '#src/features/records/queries.ts';
import { readRecordSearch } from '#src/features/records/record-search.ts';
import { reportedFailure } from '#src/hooks/use-refreshed.ts';

const addressOf = (certificate: Certificate) => verifyAddress(certificate, certificate.signature);

/** Renders certificates, signed where this device has a key. */
function SignedCertificates(props: Pick<ComponentProps<typeof CertificatesPart>, 'record' | 'people'>) {
  return <CertificatesPart {...props} sign={useSigner()} verifyAddress={addressOf} />;
}

function SignedRequests(props: Pick<ComponentProps<typeof RequestsPart>, 'record' | 'all' | 'isMain'>) {
  return <RequestsPart {...props} sign={useSigner()} />;
}

const tools: RecordTools = {
  requests: (record, all, isNext) => <SignedRequests record={record} all={all} isMain={isNext} />,
  record: (record, late, isNext) => <EnrolMany {...{ record, late, isNext }} />,
  certificates: (record, people) => <SignedCertificates record={record} people={people} />,
  person: (record, shown) => <PersonCertificate record={record} shown={shown} />,
};

export const Route = createFileRoute('/_guarded/course-details/$id')({
  validateSearch: readRecordSearch,
  loader: ({ context: { engine }, params: { id } }) => {
    return { refreshed: refreshRecord(engine, id).catch(reportedFailure) };
  },
  component: function CourseDetails() {
    const { id } = Route.useParams();
    const query = Route.useSearch();
    const { refreshed } = Route.useLoaderData();
    const navigate = Route.useNavigate();
    const router = useRouter();
    if (query.enrol) return <EnrolManyPage id={id} refreshed={refreshed} />;
    return (
      <TeachingArea current="certificates" inside={<RecordsBeside openId={id} />}>
        <RecordPage
          key={id}
          id={id}
          search={query}
          onSearch={(search) => navigate({ search, replace: true })}
          refreshed={refreshed}
          onRetry={() => void router.invalidate()}
          onDeleted={() => navigate({ to: '/instructor/certificates', replace: true })}
          exportTools={(list) => <ExportMenu {...list} />}
          tools={tools}
        />
      </TeachingArea>
    );
  },
});
