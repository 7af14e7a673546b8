/** What one check finds out for the next ones, and for the settings that are proposed at the end. */
export interface Facts {
  signedIn?: boolean;
  /** An item that has children, and an event: what the reads by id ask for. */
  course?: string;
  event?: string;
  /** The other courses, whose lessons may name files. */
  otherCourses?: readonly string[];
  /** Addresses of files that the content names, and of the one that this run uploaded. */
  files?: readonly string[];
  uploaded?: string;
  settingsId?: string;
  officeEmail?: string;
  catalogueTableId?: string;
  tokenCookie?: string;
  tokenHeader?: string;
  replacesRows?: boolean;
  /** How many rows the longest list had, and whether the host may have ended it there. */
  longestList?: { readonly count: number; readonly mayBeCut: boolean };
  /** Of the upload host, in bytes: the largest file that it took. */
  largestUpload?: number;
  /** What a browser on another origin may do: by the origin of the host. */
  crossOrigin?: Map<string, CrossOrigin>;
}

/** What a host lets pages of another origin do. */
export interface CrossOrigin {
  readonly reads: boolean;
  readonly cookies: boolean;
  readonly headers: boolean;
}

/** The first cookie that looks like an anti-forgery token's, and the first header. */
export function tokenNames(
  cookies: readonly string[],
  headers: readonly string[],
): Pick<Facts, 'tokenCookie' | 'tokenHeader'> {
  const looks = /xsrf|csrf/i;
  const tokenCookie = cookies.find((name) => looks.test(name));
  const tokenHeader = headers.find((name) => looks.test(name));
  return { ...(tokenCookie && { tokenCookie }), ...(tokenHeader && { tokenHeader }) };
}
