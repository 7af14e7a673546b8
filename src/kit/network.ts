import { chosenLowData } from './low-data.ts';

/** The browser's description of its connection, which only Chromium has. */
interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
  readonly type?: string;
}

/** Returns the browser's description of the connection, in a page or a worker; empty without one. */
export function networkInformation(): NetworkInformation {
  return (globalThis as { navigator?: { connection?: NetworkInformation } }).navigator?.connection ?? {};
}

/** Returns whether pictures wait for a tap: a person's choice on this phone, else the browser's setting. */
export function isLowData(): boolean {
  return chosenLowData() ?? networkInformation().saveData === true;
}

/** Returns whether prefetching is forbidden: data is saved, or the connection is slower than 3g. */
export function savesData(): boolean {
  const { saveData, effectiveType = '' } = networkInformation();
  return saveData === true || chosenLowData() === true || effectiveType.endsWith('2g');
}

/**
 * Returns whether the connection is Wi-Fi or a cable; `undefined` if the browser does not tell, as Firefox and Safari.
 */
export function isOnWifi(): boolean | undefined {
  const { type = '' } = networkInformation();
  if (['wifi', 'ethernet'].includes(type)) return true;
  return type === 'cellular' ? false : undefined;
}

/** The media queries of a page; a worker has none. */
interface Media {
  readonly matchMedia?: (query: string) => { readonly matches: boolean };
}

/**
 * Returns whether data are probably paid per byte; without information on the connection, true for a page on a phone.
 */
export function isOnMobileData(): boolean {
  const { type, effectiveType } = networkInformation();
  if (type !== undefined || effectiveType !== undefined) return type === 'cellular';
  return (globalThis as Media).matchMedia?.('(pointer: coarse)').matches === true;
}

/**
 * Returns the options of a pull for an opened page: it includes other people's latest changes, unless data are saved.
 */
export function atVisit(): { readonly visit: boolean } {
  return { visit: !savesData() };
}
