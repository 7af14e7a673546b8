/**
 * The places of a deployment's files, told from its settings: which origins they may be at, and which folders of our own
 * site a server of `dist/` hands on to the CMS.
 */
import { parseUrl } from '#src/kit/parse-url.ts';

interface Places {
  readonly cmsUrl: string;
  readonly otherInfoUrl: string;
  readonly uploadUrl: string;
  readonly emailUrl: string;
  /** The folder of files as it is set; '' where files are below the upload folder. */
  readonly filesUrl: string;
  /** The origin that calls are handed on to; '' where there is none. */
  readonly cmsOrigin: string;
}

export interface FilePlaces {
  /** The folder of files: a path of our own site, or an address. */
  readonly filesUrl: string;
  /** The other origins that files may be at. */
  readonly fileOrigins: readonly string[];
  /** The folder of files at the CMS, where it is handed on, as an expression; else ''. */
  readonly filesAtCms: string;
}

/** Whether a path is one of the site's own: handed on to the CMS, the site's own files there would be gone. */
export function isSitesOwn(path: string, siteNames: ReadonlySet<string>): boolean {
  return siteNames.has(/^\/([^/]*)\/?$/.exec(path)?.[1] ?? '');
}

/** A folder of the CMS that calls are handed on to is one of our own site, unless that has its own of this name. */
function ownFolder(folder: string, cmsOrigin: string, siteNames: ReadonlySet<string>): string {
  const url = parseUrl(folder);
  const isHandedOn =
    url?.origin === cmsOrigin && url.pathname !== '/' && !isSitesOwn(url.pathname, siteNames);
  return url && isHandedOn ? url.pathname : folder;
}

/** A text as a part of an expression. */
export function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Tells where files are. `siteNames`: the site's own folders and pages by the first part of their addresses. */
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

/** The folders of our own site that are the PHP hosts', besides `api` and `upload`; without slashes at their ends. */
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
