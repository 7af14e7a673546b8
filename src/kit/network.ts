/** What a browser tells of its connection; only Chromium does. */
interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
  readonly type?: string;
}

/** The connection as the browser describes it, in a page or a worker; empty where it tells nothing. */
export function networkInformation(): NetworkInformation {
  return (navigator as { connection?: NetworkInformation }).connection ?? {};
}

/** Whether nothing may be fetched ahead: Save-Data is on, or the connection is slower than 3g. */
export function savesData(): boolean {
  const { saveData, effectiveType = '' } = networkInformation();
  return saveData === true || effectiveType.endsWith('2g');
}
