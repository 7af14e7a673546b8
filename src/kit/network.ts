import { chosenLowData } from './low-data.ts';

/** What a browser tells of its connection; only Chromium does. */
interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
  readonly type?: string;
}

/** The connection as the browser describes it, in a page or a worker; empty where it tells nothing. */
export function networkInformation(): NetworkInformation {
  return (globalThis as { navigator?: { connection?: NetworkInformation } }).navigator?.connection ?? {};
}

/** Whether pictures wait for a tap: a person's choice on this phone, else what the browser was told. */
export function isLowData(): boolean {
  return chosenLowData() ?? networkInformation().saveData === true;
}

/** Whether nothing may be fetched ahead: data is saved, or the connection is slower than 3g. */
export function savesData(): boolean {
  const { saveData, effectiveType = '' } = networkInformation();
  return saveData === true || chosenLowData() === true || effectiveType.endsWith('2g');
}

/** Whether this is Wi-Fi or a cable; `undefined` where the browser does not say, as Firefox and Safari never do. */
export function isOnWifi(): boolean | undefined {
  const { type = '' } = networkInformation();
  if (['wifi', 'ethernet'].includes(type)) return true;
  return type === 'cellular' ? false : undefined;
}

/** A page has it, a worker has not. */
interface Media {
  readonly matchMedia?: (query: string) => { readonly matches: boolean };
}

/** Whether what is fetched is paid for by the byte: where a browser tells nothing of its connection, a phone's page says so. */
export function isOnMobileData(): boolean {
  const { type, effectiveType } = networkInformation();
  if (type !== undefined || effectiveType !== undefined) return type === 'cellular';
  return (globalThis as Media).matchMedia?.('(pointer: coarse)').matches === true;
}

/** How a list is asked for by whoever opens its page: for what others did a moment ago, unless every byte counts. */
export function atVisit(): { readonly visit: boolean } {
  return { visit: !savesData() };
}
