/**
 * The engine as a page opens it: with everything there is to read. The worker only sends and does without.
 */
import type { Cms } from '#src/cms/cms.ts';
import type { CmsSettings } from '#src/cms/settings.ts';
import { type AnyCollection, type Engine, type EngineOptions, openEngine } from '#src/sync/index.ts';
import { catalogue } from './catalogue/collection.ts';
import { courses } from './courses/collection.ts';
import { events } from './events/collection.ts';
import { senderOptions } from './index.ts';

const onlyRead: readonly AnyCollection[] = [events, catalogue, courses];

type PageOptions = Pick<EngineOptions<Cms>, 'freeStorage' | 'wake' | 'report'>;

/** Opens the product's engine over the configured hosts. */
export function openAppEngine(settings: CmsSettings, page: PageOptions): Engine {
  const options = senderOptions(settings);
  return openEngine({
    ...options,
    collections: [...options.collections, ...onlyRead],
    // Loaded when two people's edits first meet; the worker leaves those to a page.
    mergeText: async () => (await import('#src/kit/merge-text.ts')).mergeText,
    ...page,
  });
}
