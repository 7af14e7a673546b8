import { createFileRoute } from '@tanstack/react-router';
import { AddPagePage } from '#src/features/pages/office/add-page-page.tsx';
import { kindOf, type SectionKind } from '#src/features/pages/section.ts';

export const Route = createFileRoute('/_guarded/add-page')({
  // The router keeps the raw value if the key is missing, so an unknown kind must be set to undefined.
  validateSearch: ({ section }): { section?: SectionKind | undefined } => ({
    section: kindOf({ id: 'asked', type: typeof section === 'string' ? section : '' }),
  }),
  component: function AddPage() {
    const { section } = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <AddPagePage
        begins={section}
        // Replaces the empty form: Back leads to the list.
        onAdded={(id) => navigate({ to: '/edit-page/$pageId', params: { pageId: id }, replace: true })}
      />
    );
  },
});
