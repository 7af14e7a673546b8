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

/** A folder of the CMS that calls are handed on to is one of our own site. */
function ownFolder(folder: string, cmsOrigin: string): string {
  const url = parseUrl(folder);
  return url && url.origin === cmsOrigin && url.pathname !== '/' ? url.pathname : folder;
}

/** A text as a part of an expression. */
export function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Tells where files are. */
export function filePlaces({ cmsUrl, uploadUrl, filesUrl, cmsOrigin }: Places): FilePlaces {
  const named = [cmsOrigin, cmsUrl, uploadUrl, filesUrl];
  const origins = named.flatMap((address) => parseUrl(address)?.origin ?? []);
  const folder = ownFolder(filesUrl || uploadUrl, cmsOrigin);
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
