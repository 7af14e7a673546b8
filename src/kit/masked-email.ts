/** An address as its owner knows it again and a stranger does not: `t…i@example.com`. */
export function maskedEmail(address: string): string {
  const at = address.lastIndexOf('@');
  const [first = ''] = address;
  const last = at > 1 ? address[at - 1] : '';
  return `${first}…${last}${address.slice(at)}`;
}
