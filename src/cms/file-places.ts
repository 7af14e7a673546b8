/**
 * Where the files of a deployment are, told from its settings: which origins they may be at, and which folders of our own
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
  /** Where calls are handed on to; '' where nothing is. */
  readonly cmsOrigin: string;
}

export interface FilePlaces {
  /** The folder of files: a path of our own site, or an address. */
  readonly filesUrl: string;
  /** The other origins that files may be at. */
  readonly fileOrigins: readonly string[];
  /** The folders of our own site that are the PHP hosts', besides `api` and `upload`; without slashes at their ends. */
  readonly handedOn: readonly string[];
}

/** A folder of the CMS that calls are handed on to is one of our own site. */
function ownFolder(folder: string, cmsOrigin: string): string {
  const url = parseUrl(folder);
  return url && url.origin === cmsOrigin && url.pathname !== '/' ? url.pathname : folder;
}

/** Tells where files are. */
export function filePlaces({ cmsUrl, otherInfoUrl, uploadUrl, emailUrl, ...set }: Places): FilePlaces {
  const filesUrl = ownFolder(set.filesUrl || uploadUrl, set.cmsOrigin);
  const named = [set.cmsOrigin, cmsUrl, uploadUrl, set.filesUrl];
  const origins = named.flatMap((address) => parseUrl(address)?.origin ?? []);
  const paths = [cmsUrl, otherInfoUrl, uploadUrl, emailUrl, filesUrl].filter((path) => path.startsWith('/'));
  const folders = paths.map((path) => path.replace(/^\/|\/$/g, ''));
  return {
    filesUrl,
    fileOrigins: [...new Set(origins)],
    handedOn: [...new Set(folders)].filter((folder) => folder && !/^(api|upload)(\/|$)/.test(folder)),
  };
}
