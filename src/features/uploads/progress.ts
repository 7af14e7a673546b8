import * as v from 'valibot';
import { temporaryId } from '#src/kit/ids.ts';
import type { OperationState, Progress, View } from '#src/sync/index.ts';
import { pictureKind } from './keep-picture.ts';
import { uploadFile } from './operations.ts';

/** How far the latest picture for a place has come. */
export interface PictureProgress {
  readonly state: 'device' | 'sending' | 'checking' | 'sent' | 'needs-you';
  readonly label: string;
  /** Why it needs the person. */
  readonly problem?: string;
  /** The file by its temporary id, while this phone holds it. */
  readonly held?: string;
}

const waits = {
  state: 'device',
  label: 'Saved on this phone. It will be sent when you are back online.',
} as const;
const stuck = {
  state: 'needs-you',
  label: 'Not sent. Choose another picture, or look at what waits.',
} as const;

const words: Readonly<Record<OperationState, PictureProgress>> = {
  pending: waits,
  parked: { state: 'device', label: 'Saved on this phone. Sign in again and it will be sent.' },
  sending: { state: 'sending', label: 'Sending' },
  unconfirmed: { state: 'checking', label: 'Checking whether it arrived' },
  conflict: { state: 'needs-you', label: 'Somebody else put another picture here. Choose in what waits.' },
  failed: stuck,
  'needs-you': stuck,
  cancelled: waits,
  done: { state: 'sent', label: 'Sent' },
};

/** What a lamp says of these steps; nothing when none was taken in, or the person discarded it. */
export function pictureProgress(steps: readonly Progress[], bytes: number): PictureProgress | undefined {
  if (steps.length === 0 || steps.some(({ state }) => state === 'cancelled')) return undefined;
  const open = steps.find(({ state }) => state !== 'done');
  if (!open) return words.done;
  const said = words[open.state];
  const label =
    open.state === 'sending' && open.name === uploadFile.name
      ? `Sending, ${Math.ceil(bytes / 1000)} kB`
      : said.label;
  const problem = said.state === 'needs-you' ? open.cause?.message : undefined;
  return { ...said, label, ...(problem !== undefined && { problem }) };
}

const Groups = v.fallback(v.array(v.string()), []);

/** How far the latest picture chosen here for a place has come. */
export async function readPicture(view: View, place: string): Promise<PictureProgress | undefined> {
  const groups = v.parse(Groups, await view.local(pictureKind, place));
  const steps = (await Promise.all(groups.map((group) => view.group(group)))).flat();
  const upload = steps.find(({ name }) => name === uploadFile.name);
  const id = upload && temporaryId(upload.opId);
  const file = id && (await view.file(id));
  const progress = pictureProgress(steps, file ? file.bytes.byteLength : 0);
  return progress && file ? { ...progress, held: id } : progress;
}
