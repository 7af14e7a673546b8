/** Returns whether an address is a blob URL of this page, which needs no fetch. */
export function isLocalUrl(address: string): boolean {
  return address.startsWith('blob:');
}
