import { createFileRoute, redirect, useLocation } from '@tanstack/react-router';
import { SignInPage } from '#src/features/accounts/sign-in-page.tsx';
import { ReceiptsHere } from '#src/features/receipts/receipts-here.tsx';
import { afterSignIn } from '#src/session/after-sign-in.ts';
import { hasSession } from '#src/session/user.ts';

interface Search {
  next?: string;
  /** Set after the host ended the session: the signed-in person has to sign in again. */
  again?: true;
}

export const Route = createFileRoute('/sign-in')({
  validateSearch: ({ next, again }): Search => ({
    ...(typeof next === 'string' && { next }),
    ...(again === true && { again }),
  }),
  beforeLoad: ({ context, search, location: { state } }) => {
    const user = context.auth?.session.current();
    if (!user || !hasSession(user) || search.again) return;
    throw redirect({ to: afterSignIn(user, { next: search.next, guarded: state.guarded }), replace: true });
  },
  codeSplitGroupings: [['loader', 'component']],
  loader: () => ({ description: 'Sign in to your courses, your profile and what you teach.' }),
  component: function SignIn() {
    const { auth } = Route.useRouteContext();
    const { next } = Route.useSearch();
    const { guarded } = useLocation().state;
    return <SignInPage auth={auth} requestedPage={{ next, guarded }} receipts={<ReceiptsHere />} />;
  },
});
