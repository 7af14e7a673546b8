import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { mayPass, whoMayOpen } from '#src/session/guards.ts';
import { defaultUser } from '#src/session/user.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A guard led here: the page in `next` is one that somebody really wanted to open. */
    guarded?: boolean;
  }
}

/** Every page that is not everybody's; who may open which stands in one table, `src/session/guards.ts`. */
export const Route = createFileRoute('/_guarded')({
  beforeLoad: ({ context, location: { href } }) => {
    const user = context.auth?.session.current() ?? defaultUser;
    if (mayPass(href, user)) return;
    if (whoMayOpen(href) === undefined) throw notFound();
    throw redirect({ to: '/sign-in', search: { next: href }, state: { guarded: true } });
  },
});
