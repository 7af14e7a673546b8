import { createFileRoute, notFound } from '@tanstack/react-router';
import { mayPass } from '#src/session/guards.ts';
import { defaultUser } from '#src/session/user.ts';

/**
 * Every page that is not everybody's. Who may open which stands in one table, `src/session/guards.ts`, and the root asks
 * it at every address: what comes this far and may not pass is a page that the table does not guard.
 */
export const Route = createFileRoute('/_guarded')({
  beforeLoad: ({ context, location: { href } }) => {
    if (!mayPass(href, context.auth?.session.current() ?? defaultUser)) throw notFound();
  },
});
