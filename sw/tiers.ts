/**
 * The parts of the app that a phone fetches together; each tier has a cache of its name.
 *
 *   shell      all files that a page starts with: installed with the worker, whole or not at all
 *   content    public pages: fetched ahead where that costs nothing, otherwise each when it is read
 *   signed-in  files only for people with a session: at the first signed-in use
 *   editor     files only for editing: at the first edit
 *   office     files only for the office's pages (events, attendance): at the first of these pages
 *   pdf        the reader of PDFs: with the first PDF that is opened or downloaded
 *
 * Invariant: a file is in one tier; the build decides which (src/prerender/precache-tiers.ts).
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
   * The file's tier. VitePWA lists the web manifest twice, once with a revision the worker cannot check: an entry
   * without a tier is ignored.
   */
  readonly tier?: Tier;
}
