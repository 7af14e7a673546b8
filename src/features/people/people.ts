import type { Person } from '#src/features/accounts/model.ts';
import type { Role } from '#src/session/user.ts';

/** Those whose name or e-mail has every word of the query in it, of one role where one is asked for; by name. */
export function findPeople(people: readonly Person[], query: string, role: Role | undefined): Person[] {
  const wanted = plain(query).split(/\s+/).filter(Boolean);
  const found = people.filter(({ data }) => {
    const words = plain(`${data.name} ${data.email}`);
    return (role === undefined || data.role === role) && wanted.every((word) => words.includes(word));
  });
  return found.sort((a, b) => a.data.name.localeCompare(b.data.name, 'en-ZA'));
}

/** Without accents and capitals: a search is typed in a hurry. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('en-ZA');
}
