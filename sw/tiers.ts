/**
 * The parts of the app that a phone fetches together. Each is stored in a cache of its name.
 *
 *   shell      what every page starts with: installed with the worker, whole or not at all
 *   content    public pages: ahead where it costs nothing, otherwise each as it is read
 *   signed-in  what only people with a session use: at the first signed-in use
 *   editor     what only editing needs: at the first edit
 *   office     what only the office's pages need (events, who comes): at the first of them
 *   pdf        what opens papers: with the first paper that is opened or downloaded
 *
 * Invariant: a file is in one tier; the build says which (src/prerender/precache-tiers.ts).
 */
export const tiers = ['shell', 'content', 'signed-in', 'editor', 'office', 'pdf'] as const;

export type Tier = (typeof tiers)[number];

/** The tiers that a page may request: the shell comes with the worker. */
export const requestedTiers = ['content', 'signed-in', 'editor', 'office'] as const satisfies readonly Tier[];

export type RequestedTier = (typeof requestedTiers)[number];

/**
 * A file of the build, as the list in `sw.js` has it; a file without a revision has a hash of its content in its name.
 */
export interface PrecacheEntry {
  readonly url: string;
  readonly revision: string | null;
  /**
   * VitePWA adds the web manifest once more, under a revision the worker cannot check: an entry without a tier is
   * ignored.
   */
  readonly tier?: Tier;
}
