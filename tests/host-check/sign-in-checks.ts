/** Signing in: a wrong attempt, a real one, and who may see the people. */
import { CmsError } from '#src/cms/errors.ts';
import { createTables } from '#src/cms/tables.ts';
import { type Check, check, countOf, fine, hopedRefusal, note, type Tools, warning } from './check.ts';

export const signInChecks: readonly Check[] = [
  check({
    name: 'GET list-data-items.php of Users, as a visitor',
    area: 'CMS',
    call: ({ cms }) => cms.dataItems.list('Users'),
    judge: ({ items }) =>
      items.length > 0
        ? [warning(`any visitor may read ${countOf(items.length, 'person', 'people')}`)]
        : [fine('nothing for visitors')],
    judgeError: (error) => hopedRefusal(error, 'kept from visitors'),
  }),
  check({
    name: 'POST login.php, a wrong sign-in',
    area: 'CMS',
    needed: true,
    changes: true,
    call: ({ cms, options }) => cms.login.signIn({ email: options.run, password: options.run }),
    judge: () => [warning('a sign-in that can’t be right is accepted')],
    judgeError: ({ kind, status }) =>
      kind === 'refused' ? [fine(`a wrong sign-in is refused (${status ?? 200})`)] : undefined,
  }),
  check({
    name: 'POST login.php',
    area: 'CMS',
    needed: true,
    changes: true,
    skip: ({ options }) =>
      options.person ? undefined : 'only with --user, and the password in CHECK_HOST_PASSWORD',
    call: ({ cms, options }) => cms.login.signIn(options.person ?? { email: '', password: '' }),
    judge: (person, tools) => {
      tools.facts.signedIn = true;
      const { role } = person.data;
      const named =
        typeof role === 'string'
          ? fine(`signed in as ${role}`)
          : warning('the answer has no data.role: everybody is taken for a student');
      return [named, ...sessionFindings(tools)];
    },
  }),
  check({
    name: 'GET list-data-items.php of Users, signed in',
    area: 'CMS',
    skip: ({ facts }) => (facts.signedIn ? undefined : 'only after a sign-in'),
    call: ({ cms }) => cms.dataItems.list('Users'),
    judge: ({ items }) => [fine(countOf(items.length, 'person', 'people'))],
    judgeError: (error) => hopedRefusal(error, 'kept from this person'),
  }),
  check({
    name: 'GET list-data-items.php of Forms',
    area: 'CMS',
    call: ({ cms }) => cms.dataItems.list('Forms'),
    judge: ({ items }) => [fine(countOf(items.length, 'form'))],
    judgeError: (error) => hopedRefusal(error, 'kept from visitors'),
  }),
  check({
    name: 'GET list-tables.php',
    area: 'CMS',
    call: ({ cms }) => createTables(cms.call).listTables(),
    judge: (tables, { facts }) => {
      const catalogue = tables.find(({ name }) => /catalog/i.test(name));
      if (catalogue) facts.catalogueTableId = catalogue.id;
      return [fine(countOf(tables.length, 'table'))];
    },
    judgeError: (error) => hopedRefusal(error, 'kept from visitors'),
  }),
];

function sessionFindings({ wire }: Tools) {
  const cookies = wire.exchanges.flatMap(({ headers }) => headers.getSetCookie());
  const sessions = cookies.filter((one) => !/^\s*[^=]*(?:xsrf|csrf)/i.test(one));
  if (sessions.length === 0) return [warning('a sign-in sets no cookie: later calls don’t know the person')];
  const open = sessions.some((one) => !/;\s*httponly/i.test(one));
  return open ? [note('the session’s cookie is not HttpOnly: scripts can read it')] : [];
}

/** Ends the session that the checks began. */
export async function endSession({ cms, facts }: Tools): Promise<void> {
  if (!facts.signedIn) return;
  await cms.login.signOut().catch((error: unknown) => {
    if (!(error instanceof CmsError)) throw error;
  });
}
