import * as v from 'valibot';

/** The kinds of files, as learners see them. */
export const fileKinds = ['sound', 'film', 'paper', 'slides', 'picture'] as const;
export type FileKind = (typeof fileKinds)[number];

/** The causes of a missing file. The passing ones end without an action of the person. */
export const passingCauses = ['offline', 'busy', 'page', 'wifi', 'limit', 'no-data'] as const;
export const lastingCauses = ['missing', 'refused', 'damaged', 'space'] as const;
export type PassingCause = (typeof passingCauses)[number];
export type LastingCause = (typeof lastingCauses)[number];
export type DownloadCause = PassingCause | LastingCause;

/** A requested file; written by people's actions, never by the runner. */
export const Wish = v.object({
  url: v.string(),
  kind: v.picklist(fileKinds),
  mime: v.fallback(v.string(), ''),
  /** The ids of the courses that need the file. */
  courses: v.array(v.string()),
  paused: v.fallback(v.boolean(), false),
  /** The time (ms) of the last request: outcomes of earlier requests do not count. */
  asked: v.number(),
  bytes: v.optional(v.number()),
  sha256: v.optional(v.string()),
});
export type Wish = v.InferOutput<typeof Wish>;

/** The progress of a file: written by the runner only. */
export const Progress = v.object({
  /** The time (ms) of the request that this progress belongs to. */
  asked: v.number(),
  done: v.number(),
  total: v.optional(v.number()),
  /** The host's identifier of this version of the file. */
  tag: v.optional(v.string()),
  state: v.picklist(['coming', 'ready', 'failed']),
  cause: v.optional(v.picklist([...passingCauses, ...lastingCauses])),
});
export type Progress = v.InferOutput<typeof Progress>;

export type FileState = 'not-here' | 'here' | 'coming' | 'paused' | 'failed' | 'lost';

/** The status of a file on this phone. */
export interface FileStatus {
  readonly state: FileState;
  readonly done: number;
  readonly total: number | undefined;
  readonly cause?: DownloadCause | undefined;
}

/** Computes the status of a file; the storage overrules the notes. */
export function statusOf(
  stored: boolean,
  wish: Wish | undefined,
  progress: Progress | undefined,
  size: number | undefined,
): FileStatus {
  const total = progress?.total ?? wish?.bytes ?? size;
  if (stored) return { state: 'here', done: total ?? 0, total };
  const done = progress?.done ?? 0;
  if (!wish) return { state: 'not-here', done: 0, total };
  const isEnd = progress?.asked === wish.asked;
  if (isEnd && progress.state === 'ready') return { state: 'lost', done: 0, total };
  if (isEnd && progress.state === 'failed') return { state: 'failed', done, total, cause: progress.cause };
  if (wish.paused) return { state: 'paused', done, total };
  return { state: 'coming', done, total, cause: isEnd ? progress.cause : undefined };
}
