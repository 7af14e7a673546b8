/**
 * Derives the locations of a deployment's files from its settings: the origins of files, and the folders of this site
 * that a server of `dist/` forwards to the CMS.
 */
import { parseUrl } from '#src/kit/parse-url.ts';

interface Places {
  readonly cmsUrl: string;
  readonly otherInfoUrl: string;
  readonly uploadUrl: string;
  readonly emailUrl: string;
  /** The configured folder of files; '' where files are below the upload folder. */
  readonly filesUrl: string;
  /** The origin that calls are forwarded to; '' where there is none. */
  readonly cmsOrigin: string;
}

export interface FilePlaces {
  /** The folder of files: a path of this site, or an absolute address. */
  readonly filesUrl: string;
  /** The other origins of files. */
  readonly fileOrigins: readonly string[];
  /** The forwarded folder of files at the CMS, as a regular expression; else ''. */
  readonly filesAtCms: string;
}

/** Whether a path belongs to the site itself: forwarding such a path to the CMS would hide the site's own files. */
export function isSitesOwn(path: string, siteNames: ReadonlySet<string>): boolean {
  return siteNames.has(/^\/([^/]*)\/?$/.exec(path)?.[1] ?? '');
}

/** Returns the folder of this site that is forwarded to the CMS, unless the site has one of that name. */
function ownFolder(folder: string, cmsOrigin: string, siteNames: ReadonlySet<string>): string {
  const url = parseUrl(folder);
  const isHandedOn =
    url?.origin === cmsOrigin && url.pathname !== '/' && !isSitesOwn(url.pathname, siteNames);
  return url && isHandedOn ? url.pathname : folder;
}

/** Escapes a text for a regular expression. */
export function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Returns the locations of files; `siteNames` are the first path segments of the site's own folders and pages. */
export function filePlaces(
  { cmsUrl, uploadUrl, filesUrl, cmsOrigin }: Places,
  siteNames: ReadonlySet<string>,
): FilePlaces {
  const named = [cmsOrigin, cmsUrl, uploadUrl, filesUrl];
  const origins = named.flatMap((address) => parseUrl(address)?.origin ?? []);
  const folder = ownFolder(filesUrl || uploadUrl, cmsOrigin, siteNames);
  const { host } = parseUrl(cmsOrigin) ?? {};
  return {
    filesUrl: folder,
    fileOrigins: [...new Set(origins)],
    filesAtCms: host && folder.startsWith('/') ? escaped(`//${host}${folder}`) : '',
  };
}

/**
 * Returns the folders of this site that belong to the PHP hosts, besides `api` and `upload`; without trailing slashes.
 */
export function handedOnBy({
  cmsUrl,
  otherInfoUrl,
  uploadUrl,
  emailUrl,
  filesUrl,
}: Places): readonly string[] {
  const paths = [cmsUrl, otherInfoUrl, uploadUrl, emailUrl, filesUrl].filter((path) => path.startsWith('/'));
  const folders = paths.map((path) => path.replace(/^\/|\/$/g, ''));
  return [...new Set(folders)].filter((folder) => folder && !/^(api|upload)(\/|$)/.test(folder));
}
