/**
 * Every slice's collections and operations, and the engine over them: the page opens all of it, the worker its sender.
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
  openSender,
  type Sender,
} from '#src/sync/index.ts';
import { events } from './events/collection.ts';
import { confirmBookingByEmail, notifyProviderOfBooking, registerBooking } from './events/operations.ts';

const collections: readonly AnyCollection[] = [events];
const operations: readonly AnyOperation[] = [registerBooking, confirmBookingByEmail, notifyProviderOfBooking];

type PageOptions = Pick<EngineOptions<Cms>, 'lanes' | 'merge' | 'makeRoom' | 'wake' | 'report'>;

function optionsOf(settings: CmsSettings): EngineOptions<Cms> {
  const cms = createCms(settings);
  return {
    name: 'kasi',
    collections,
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
  };
}

/** Opens the product's engine over the configured hosts. */
export function openAppEngine(settings: CmsSettings, page: PageOptions): Engine {
  return openEngine({ ...optionsOf(settings), ...page });
}

/** Opens what the worker needs of it. */
export function openAppSender(settings: CmsSettings): Sender {
  return openSender(optionsOf(settings));
}
