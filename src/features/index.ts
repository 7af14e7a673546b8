/**
 * What people may do, of every slice: the page and the worker send by the same declarations.
 */
import { checkAccount } from '#src/cms/account.ts';
import { type Cms, createCms } from '#src/cms/cms.ts';
import { classify } from '#src/cms/errors.ts';
import { probe } from '#src/cms/probe.ts';
import type { CmsSettings } from '#src/cms/settings.ts';
import { strongRandom } from '#src/kit/ids.ts';
import { openBackupStore } from '#src/kit/opfs-store.ts';
import { platformClock } from '#src/kit/platform-clock.ts';
import { platformLocks } from '#src/kit/platform-locks.ts';
import type { AnyCollection, AnyOperation, EngineOptions } from '#src/sync/index.ts';
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
    upload: uploadFile,
    remote: cms,
    guarded: (remote, check) => remote.guarded(check),
    classify,
    probe: (host, signal) => probe(cms, host, signal),
    account: (owner, signal) => checkAccount(cms, owner, signal),
    mainHost: 'cms',
    clock: platformClock,
    locks: platformLocks,
    backup: openBackupStore('outbox'),
    random: strongRandom,
    confirmDelayMs: settings.confirmDelayMs,
  };
}
