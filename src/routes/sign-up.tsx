import { createFileRoute, redirect, useLocation } from '@tanstack/react-router';
import { SignUpPage } from '#src/features/accounts/sign-up-page.tsx';
import { afterSignIn } from '#src/session/after-sign-in.ts';
import { hasSession } from '#src/session/user.ts';

export const Route = createFileRoute('/sign-up')({
  validateSearch: ({ next }): { next?: string } => (typeof next === 'string' ? { next } : {}),
  beforeLoad: ({ context, search, location: { state } }) => {
    const user = context.auth?.session.current();
    if (!user || !hasSession(user)) return;
    throw redirect({ to: afterSignIn(user, { next: search.next, guarded: state.guarded }), replace: true });
  },
  codeSplitGroupings: [['loader', 'component']],
  loader: () => ({ description: 'Make an account: your courses and your progress, also with no signal.' }),
  component: function SignUp() {
    const { auth } = Route.useRouteContext();
    const { next } = Route.useSearch();
    const { guarded } = useLocation().state;
    return <SignUpPage auth={auth} requestedPage={{ next, guarded }} />;
  },
});
