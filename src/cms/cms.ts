/**
 * All calls to the provider's hosts, as one object of areas that operations and collections receive.
 * Invariant: this object's results contain nothing of PHP: values are decoded, errors are CmsErrors.
 */
import { type Call, type ClientOptions, createClient, originOf } from './client.ts';
import { createDataItems, type DataItems } from './data-items.ts';
import { createEmail, type Emails } from './email.ts';
import { createLogin, type Login } from './login.ts';
import { createOtherInfo, type OtherInfos } from './other-info.ts';
import type { CmsSettings } from './settings.ts';
import type { Guard } from './transport.ts';
import { createUploads, type Uploads } from './uploads.ts';
import { createWebsite, type Website } from './website.ts';

export interface Cms {
  readonly settings: CmsSettings;
  readonly dataItems: DataItems;
  readonly otherInfo: OtherInfos;
  readonly login: Login;
  readonly website: Website;
  readonly email: Emails;
  readonly uploads: Uploads;
  /** The call itself, for areas that only some pages load: `createTables(cms.call)`. */
  readonly call: Call;
  /**
   * Returns the same client with the same anti-forgery token; `check` runs in the very call of fetch of each request
   * that changes something. Where `check` throws, nothing leaves and the call rejects with that error.
   */
  guarded(check: Guard): Cms;
}

/** Creates the calls to the hosts of the settings; makes no request by itself. */
export function createCms(settings: CmsSettings, options: ClientOptions = {}): Cms {
  const client = createClient(settings, options);
  const over = (call: Call): Cms => ({
    settings,
    dataItems: createDataItems(call, settings),
    otherInfo: createOtherInfo(call, settings),
    login: createLogin(call, settings),
    website: createWebsite(call, settings),
    email: createEmail(call),
    uploads: createUploads(call, settings, originOf(options)),
    call,
    guarded: (check) => over(client(check)),
  });
  return over(client());
}
