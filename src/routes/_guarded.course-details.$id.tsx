import { createFileRoute, useRouter } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { requestTier } from '#src/app/pwa/request-tier.ts';
import { ExportMenu } from '#src/features/export/export-menu.tsx';
import { IssueToAll, PersonCertificate } from '#src/features/records/office/certificates-tools.tsx';
import { EnrolMany } from '#src/features/records/office/enrol-many-link.tsx';
import { EnrolManyPage } from '#src/features/records/office/enrol-many-page.tsx';
import { readRecordAsked } from '#src/features/records/office/people-list.tsx';
import { RecordPage, type RecordTools } from '#src/features/records/office/record-page.tsx';
import { useSigner } from '#src/features/records/office/use-signer.tsx';
import { refreshRecords } from '#src/features/records/queries.ts';
import { pageTitle } from '#src/features/settings/provider.ts';
import { reportedFailure } from '#src/hooks/use-refreshed.ts';

/** Signed where this device has a key. */
function SignedToAll(props: Omit<ComponentProps<typeof IssueToAll>, 'sign'>) {
  return <IssueToAll {...props} sign={useSigner()} />;
}

const tools: RecordTools = {
  record: (record, people) => (
    <>
      <EnrolMany record={record} />
      <SignedToAll record={record} people={people} />
    </>
  ),
  person: (record, shown) => <PersonCertificate record={record} shown={shown} />,
};

export const Route = createFileRoute('/_guarded/course-details/$id')({
  staticData: { places: ['courses'] },
  validateSearch: readRecordAsked,
  loader: ({ context: { engine } }) => {
    requestTier('office').catch(reportError);
    return { refreshed: engine ? refreshRecords(engine).catch(reportedFailure) : undefined };
  },
  head: () => ({ meta: [{ title: pageTitle('Course record') }] }),
  component: function CourseDetails() {
    const { id } = Route.useParams();
    const asked = Route.useSearch();
    const { refreshed } = Route.useLoaderData();
    const navigate = Route.useNavigate();
    const router = useRouter();
    if (asked.enrol) return <EnrolManyPage id={id} refreshed={refreshed} />;
    return (
      <RecordPage
        key={id}
        id={id}
        asked={asked}
        onAsked={(search) => navigate({ search, replace: true })}
        refreshed={refreshed}
        onRetry={() => void router.invalidate()}
        onDeleted={() => navigate({ to: '/instructor/certificates', replace: true })}
        exportTools={(list) => <ExportMenu {...list} />}
        tools={tools}
      />
    );
  },
});
