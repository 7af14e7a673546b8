/** Uploads answer with relative URLs too: they belong to the upload host, which may be another than ours. */
export function onUploadHost(url: unknown, uploadUrl: string): unknown {
  if (typeof url !== 'string' || !url.startsWith('/') || !URL.canParse(uploadUrl)) return url;
  return new URL(url, uploadUrl).href;
}

function originOf(url: string | undefined): string | undefined {
  return url && URL.canParse(url) ? new URL(url).origin : undefined;
}

/** A picture's address on a host that the pages' policy lets pictures come from; '' for any other. */
export function pictureUrl(url: unknown, uploadUrl: string): string {
  const address = onUploadHost(url, uploadUrl);
  if (typeof address !== 'string') return '';
  if (/^\/(?!\/)/.test(address)) return address;
  const origin = originOf(address);
  const ours = [originOf(uploadUrl), originOf(globalThis.location?.href)];
  return origin && ours.includes(origin) ? address : '';
}
