import { createFileRoute } from '@tanstack/react-router';
import { users } from '#src/features/accounts/collection.ts';
import { PeoplePage, type PeopleSearch } from '#src/features/people/people-page.tsx';
import { pageTitle } from '#src/features/settings/provider.ts';
import { roles } from '#src/session/user.ts';

export const Route = createFileRoute('/_guarded/user')({
  validateSearch: ({ q, role }): { q?: string; role?: string } => ({
    ...(typeof q === 'string' && q && { q }),
    ...(typeof role === 'string' && { role }),
  }),
  loader: ({ context: { engine } }) => {
    engine?.pull(users).catch(reportError);
  },
  head: () => ({ meta: [{ title: pageTitle('People') }] }),
  component: function User() {
    const { q = '', role } = Route.useSearch();
    const navigate = Route.useNavigate();
    const search = { q, role: roles.find((one) => one === role) };
    const onSearch = (next: PeopleSearch) =>
      navigate({
        search: { ...(next.q && { q: next.q }), ...(next.role && { role: next.role }) },
        replace: true,
      });
    return <PeoplePage search={search} onSearch={onSearch} />;
  },
});
