/** Why no answer comes from an address, as a sentence for whoever runs the host. */

/** Certificates that browsers do not trust, by what Node calls the reason. */
const certificates: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'it has expired',
  CERT_NOT_YET_VALID: 'it is not valid yet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'it is made out to another name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'it is signed by nobody but itself',
  SELF_SIGNED_CERT_IN_CHAIN: 'no browser knows who signed it',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'no browser knows who signed it',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'no browser knows who signed it, or the server leaves out the certificates between',
};

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers at this address',
  ENOTFOUND: 'nobody knows this name',
  EAI_AGAIN: 'nobody knows this name',
  ECONNRESET: 'the connection was closed',
  UND_ERR_SOCKET: 'the connection was closed',
  EPROTO: 'there is no https here',
  ERR_SSL_WRONG_VERSION_NUMBER: 'there is no https here',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'there is no https here',
  REDIRECTS: 'it is sent round in a circle',
  ...Object.fromEntries(
    Object.entries(certificates).map(([code, why]) => [code, `browsers don’t trust its certificate: ${why}`]),
  ),
};

/** The code of a failed request: Node's own, or none. */
export function codeOf(error: unknown): string {
  const cause = (error as Error | undefined)?.cause ?? error ?? {};
  const { code, message } = cause as { readonly code?: unknown; readonly message?: unknown };
  if (message === 'redirect count exceeded') return 'REDIRECTS';
  return typeof code === 'string' ? code : '';
}

/** Why a request failed, in a few words for its line. */
export function reasonOf(error: unknown, hasBegun: boolean): string {
  const code = codeOf(error);
  // zlib: Z_DATA_ERROR, Z_BUF_ERROR
  if (code.startsWith('Z_')) return 'it is said to be compressed (Content-Encoding), and can’t be unpacked';
  if (hasBegun) return 'the answer was cut off';
  if (!(error instanceof Error)) return 'no answer';
  if (error.message === 'terminated') return 'the connection was closed';
  const { message } = (error.cause ?? error) as { readonly message?: string };
  return reasons[code] ?? `no answer (${code || message || error.message})`;
}

/** The verdict on a host of which no answer comes; nothing where the reason is none of a wrong address. */
export function silenceOf(origin: string, code: string, limitMs: number): string | undefined {
  const { host, hostname, protocol } = new URL(origin);
  if (code === 'ECONNREFUSED')
    return `Nothing listens at ${host}. Start the web server there, or correct the port.`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `Nobody knows the name ${hostname}. Correct the address, or look whether this machine is online.`;
  if (code === 'TIMEOUT')
    return `No answer came from ${host} within ${limitMs / 1000} s. A firewall drops the calls, or PHP hangs.`;
  if (protocol === 'https:' && reasons[code] === reasons['EPROTO'])
    return `The port of ${host} speaks http, not https. Turn https on there; on your own machine, use http://${host}.`;
  const why = certificates[code];
  return why && `Browsers don’t trust the certificate of ${host}: ${why} (${code}).`;
}
