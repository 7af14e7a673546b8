/** Whether an address is that of a file which this page holds itself (File API, blob URLs): nothing fetches it. */
export function isLocalUrl(address: string): boolean {
  return address.startsWith('blob:');
}
