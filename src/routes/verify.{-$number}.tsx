import { createFileRoute, useLocation } from '@tanstack/react-router';
import { useCallback } from 'react';
import { builtKeys } from '#src/features/records/certificates/built-keys.ts';
import type { CarriedFacts } from '#src/features/records/certificates/signature.ts';
import { verifyCertificate } from '#src/features/records/certificates/verify.ts';
import { VerifyPage } from '#src/features/records/certificates/verify-page.tsx';
import { must } from '#src/kit/must.ts';
import { hasSession } from '#src/session/user.ts';
import type { Engine } from '#src/sync/index.ts';

/** Reads a certificate from the office's list; other devices have no list, and do not load this code. */
async function registeredHere(engine: Engine | null, number: string) {
  if (!engine) return undefined;
  try {
    const { readRegistered } = await import('#src/features/records/certificates/registered-here.ts');
    return await readRegistered(engine.view, number);
  } catch {
    // If this device cannot tell, the office and the code itself still can.
    return undefined;
  }
}

export const Route = createFileRoute('/verify/{-$number}')({
  codeSplitGroupings: [['loader', 'component']],
  loader: () => ({ description: 'Whether a certificate of ours is genuine.' }),
  component: function Verify() {
    const { number = '' } = Route.useParams();
    const { auth, engine } = Route.useRouteContext();
    // The raw fragment, because the router decodes its own, and a name may contain an `&`.
    const fragment = useLocation({ select: ({ href }) => href.split('#').slice(1).join('#') });
    const navigate = Route.useNavigate();
    const verify = useCallback(
      (certificateNumber: string, carried: CarriedFacts | undefined) => {
        const { cms, session } = must(auth, 'auth');
        const ofOffice = hasSession(session.current()) ? engine : null;
        return verifyCertificate(
          {
            cms,
            view: engine?.view,
            keys: builtKeys(),
            registeredOnDevice: (each) => registeredHere(ofOffice ?? null, each),
          },
          certificateNumber,
          carried,
        );
      },
      [auth, engine],
    );
    return (
      <VerifyPage
        number={number}
        fragment={fragment}
        verify={verify}
        onNumber={(next, hash) => navigate({ to: '/verify/{-$number}', params: { number: next }, hash })}
      />
    );
  },
});
