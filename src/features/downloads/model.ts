import * as v from 'valibot';

/** What a file is for a learner. */
export const fileKinds = ['sound', 'film', 'paper', 'slides', 'picture'] as const;
export type FileKind = (typeof fileKinds)[number];

/** Why a file does not come, or did not. The first of them pass without anybody's help. */
export const passingCauses = ['offline', 'busy', 'page', 'wifi', 'limit', 'no-data'] as const;
export const lastingCauses = ['missing', 'refused', 'damaged', 'space'] as const;
export type PassingCause = (typeof passingCauses)[number];
export type LastingCause = (typeof lastingCauses)[number];
export type DownloadCause = PassingCause | LastingCause;

/** A file somebody wants on this phone: written by what people do, never by the runner. */
export const Wish = v.object({
  url: v.string(),
  kind: v.picklist(fileKinds),
  mime: v.fallback(v.string(), ''),
  /** Courses it belongs to. */
  courses: v.array(v.string()),
  paused: v.fallback(v.boolean(), false),
  /** When it was asked for last (ms): an end that was reported for an earlier wish does not count. */
  asked: v.number(),
  bytes: v.optional(v.number()),
  sha256: v.optional(v.string()),
});
export type Wish = v.InferOutput<typeof Wish>;

/** How far a file has come: written by the runner alone. */
export const Progress = v.object({
  /** The wish it is about. */
  asked: v.number(),
  done: v.number(),
  total: v.optional(v.number()),
  /** The host's own word for this version of the file. */
  tag: v.optional(v.string()),
  state: v.picklist(['coming', 'ready', 'failed']),
  cause: v.optional(v.picklist([...passingCauses, ...lastingCauses])),
});
export type Progress = v.InferOutput<typeof Progress>;

export type FileState = 'not-here' | 'here' | 'coming' | 'paused' | 'failed' | 'lost';

/** A file as this phone has it. */
export interface FileStatus {
  readonly state: FileState;
  readonly done: number;
  readonly total: number | undefined;
  readonly cause?: DownloadCause | undefined;
}

/** What is true of a file: whether it is stored decides, not what was noted. */
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
