import type { Person } from '#src/features/accounts/model.ts';
import { searchFor } from '#src/kit/text-search.ts';
import type { Role } from '#src/session/user.ts';

/** Those whose name or e-mail has every word of the query in it, of one role where one is asked for; by name. */
export function findPeople(people: readonly Person[], query: string, role: Role | undefined): Person[] {
  const fits = searchFor(query);
  const found = people.filter(
    ({ data }) => (role === undefined || data.role === role) && fits(`${data.name} ${data.email}`),
  );
  return found.sort((a, b) => a.data.name.localeCompare(b.data.name, 'en-ZA'));
}
