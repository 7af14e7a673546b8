import { createFileRoute, notFound } from '@tanstack/react-router';
import { requestTier } from '#src/app/pwa/request-tier.ts';
import { must } from '#src/kit/must.ts';
import { mayPass, pageAt } from '#src/session/guards.ts';
import { defaultUser } from '#src/session/user.ts';

/**
 * The parent of every page that is not open to everybody. The table `src/session/pages.ts` says who may open which
 * page, and the root checks it at every address; a page refused here is missing from the table. The build prerenders
 * none of these pages, so they always have the engine and the session.
 */
export const Route = createFileRoute('/_guarded')({
  beforeLoad: ({ context: { engine, auth }, location: { href }, preload }) => {
    if (!mayPass(href, auth?.session.current() ?? defaultUser)) throw notFound();
    // A touch on a link fetches nothing.
    const tiers = preload ? [] : pageAt(href)?.tiers;
    for (const tier of tiers ?? []) requestTier(tier).catch(reportError);
    return { engine: must(engine, 'engine'), auth: must(auth, 'auth') };
  },
});
