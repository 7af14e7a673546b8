import { createFileRoute, notFound } from '@tanstack/react-router';
import { must } from '#src/kit/must.ts';
import { mayPass } from '#src/session/guards.ts';
import { defaultUser } from '#src/session/user.ts';

/**
 * Every page that is not everybody's. Who may open which stands in one table, `src/session/guards.ts`, and the root asks
 * it at every address: what comes this far and may not pass is a page that the table does not guard. The build writes out
 * none of these pages, so that they have the engine and the session.
 */
export const Route = createFileRoute('/_guarded')({
  beforeLoad: ({ context: { engine, auth }, location: { href } }) => {
    if (!mayPass(href, auth?.session.current() ?? defaultUser)) throw notFound();
    return { engine: must(engine, 'engine'), auth: must(auth, 'auth') };
  },
});
