/**
 * What people may do, of every slice, and the sender over it: the page and the worker send by the same declarations.
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
  type EngineOptions,
  openSender,
  type Sender,
} from '#src/sync/index.ts';
import { users } from './accounts/collection.ts';
import { enrolUser, updateUser } from './accounts/operations.ts';
import { requestQuote, sendMessage } from './contact/operations.ts';
import { confirmBookingByEmail, notifyProviderOfBooking, registerBooking } from './events/operations.ts';
import { siteSettings } from './settings/collection.ts';
import { saveSettings } from './settings/operations.ts';
import { uploadFile } from './uploads/operations.ts';

const operations: readonly AnyOperation[] = [
  registerBooking,
  confirmBookingByEmail,
  notifyProviderOfBooking,
  sendMessage,
  requestQuote,
  updateUser,
  enrolUser,
  saveSettings,
  uploadFile,
];

/** The collections an operation changes; those that are only read stand in `page-engine.ts`. */
const changed: readonly AnyCollection[] = [users, siteSettings];

/** What sending needs, in a page as in the worker. */
export function senderOptions(settings: CmsSettings): EngineOptions<Cms> {
  const cms = createCms(settings);
  return {
    name: 'kasi',
    collections: changed,
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

/** Opens what the worker needs. */
export function openAppSender(settings: CmsSettings): Sender {
  return openSender(senderOptions(settings));
}
