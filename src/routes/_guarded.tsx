import { createFileRoute, notFound } from '@tanstack/react-router';
import { requestTier } from '#src/app/pwa/request-tier.ts';
import { must } from '#src/kit/must.ts';
import { mayPass, pageAt } from '#src/session/guards.ts';
import { defaultUser } from '#src/session/user.ts';

/**
 * Every page that is not everybody's. Who may open which stands in one table, `src/session/pages.ts`, and the root asks
 * it at every address: what comes this far and may not pass is a page that the table does not guard. The build writes out
 * none of these pages, so that they have the engine and the session.
 */
export const Route = createFileRoute('/_guarded')({
  beforeLoad: ({ context: { engine, auth }, location: { href }, preload }) => {
    if (!mayPass(href, auth?.session.current() ?? defaultUser)) throw notFound();
    // A thumb that passes a link fetches nothing.
    const tiers = preload ? [] : pageAt(href)?.tiers;
    for (const tier of tiers ?? []) requestTier(tier).catch(reportError);
    return { engine: must(engine, 'engine'), auth: must(auth, 'auth') };
  },
});
