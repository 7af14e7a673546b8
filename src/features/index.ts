/**
 * Every slice's collections and operations, and the engine over them: the page and the worker open the same one.
 */
import { type Cms, createCms } from '#src/cms/cms.ts';
import { classify } from '#src/cms/errors.ts';
import { reach } from '#src/cms/reach.ts';
import type { CmsSettings } from '#src/cms/settings.ts';
import { strongRandom } from '#src/kit/ids.ts';
import { openOpfsHome } from '#src/kit/opfs-home.ts';
import { platformClock } from '#src/kit/platform-clock.ts';
import { platformLocks } from '#src/kit/platform-locks.ts';
import {
  type AnyCollection,
  type AnyOperation,
  type Engine,
  type EngineOptions,
  openEngine,
} from '#src/sync/index.ts';
import { users } from './accounts/collection.ts';
import { updateUser } from './accounts/operations.ts';
import { catalogue } from './catalogue/collection.ts';
import { requestQuote, sendMessage } from './contact/operations.ts';
import { courses } from './courses/collection.ts';
import { events } from './events/collection.ts';
import { confirmBookingByEmail, notifyProviderOfBooking, registerBooking } from './events/operations.ts';

const collections: readonly AnyCollection[] = [events, users];

/** What pages read and no operation writes: the worker only sends, and does without them. */
export const onlyRead: readonly AnyCollection[] = [catalogue, courses];
const operations: readonly AnyOperation[] = [
  registerBooking,
  confirmBookingByEmail,
  notifyProviderOfBooking,
  sendMessage,
  requestQuote,
  updateUser,
];

interface AppContext extends Pick<EngineOptions<Cms>, 'lanes' | 'merge' | 'wake' | 'report'> {
  readonly read?: readonly AnyCollection[];
}

/** Opens the product's engine over the configured hosts. */
export function openAppEngine(settings: CmsSettings, { read = [], ...context }: AppContext): Engine {
  const cms = createCms(settings);
  return openEngine({
    name: 'kasi',
    collections: [...collections, ...read],
    operations,
    remote: cms,
    classify,
    reach: (host, signal) => reach(cms, host, signal),
    mainHost: 'cms',
    clock: platformClock,
    locks: platformLocks,
    home: openOpfsHome('outbox'),
    random: strongRandom,
    settleMs: settings.settleMs,
    ...context,
  });
}
