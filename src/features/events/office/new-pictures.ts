/**
 * Pictures chosen for an unsaved event: stored on this device, and uploaded with the event.
 * Invariant: no picture leaves the device before the event is saved, and a reload loses none.
 */
import * as v from 'valibot';
import { readAttachment } from '#src/features/uploads/attach-file.ts';
import { notAPicture } from '#src/features/uploads/attach-picture.ts';
import { UploadArgs } from '#src/features/uploads/model.ts';
import { hostNow } from '#src/kit/host-clock.ts';
import { isHeic } from '#src/kit/image-fit.ts';
import type { Engine, View } from '#src/sync/index.ts';

/** Names of an event's pictures, by field. */
export const pictureNouns = { posterUrl: 'poster', image: 'picture' } as const;
export type PictureName = keyof typeof pictureNouns;
export const pictureNames = ['posterUrl', 'image'] as const;

const KeptPicture = v.object({
  args: UploadArgs,
  mime: v.string(),
  bytes: v.custom<ArrayBuffer>((bytes) => bytes instanceof ArrayBuffer),
  /** Time of the choice (ms). */
  at: v.optional(v.number(), 0),
});
type KeptPicture = v.InferOutput<typeof KeptPicture>;
/** `none`: the copied event's picture was removed. */
const ChosenPicture = v.union([KeptPicture, v.literal('none')]);
export type NewPictures = Readonly<Partial<Record<PictureName, KeptPicture | 'none'>>>;

/** Returns the draft key of a picture of a form. */
export const newPictureKey = (form: string, name: PictureName) => `${form} ${name}`;

/** Reads the chosen pictures of a form, by the key of its draft. */
export async function readNewPictures(view: View, form: string): Promise<NewPictures> {
  const entries = await Promise.all(
    pictureNames.map(async (name) => {
      const read = v.safeParse(ChosenPicture, await view.local('draft', newPictureKey(form, name)));
      return read.success ? [[name, read.output] as const] : [];
    }),
  );
  return Object.fromEntries(entries.flat());
}

interface Choice {
  /** Key of the form's draft. */
  readonly form: string;
  readonly name: PictureName;
  readonly file: File;
  /**
   * The session of the choice, because reading a large file takes seconds, and another person may have signed in by
   * then.
   */
  readonly epoch: number | undefined;
}

/** Stores a picture for a new event; returns the reason where that failed, for the person. */
export async function keepNewPicture(
  { local }: Pick<Engine, 'local'>,
  { form, name, file, epoch }: Choice,
): Promise<string | undefined> {
  const made = file.type.startsWith('image/') || isHeic(file) ? await readAttachment(file) : undefined;
  if (!made) return notAPicture(file, 'unreadable');
  const { mime, bytes } = made.file;
  const value: KeptPicture = { args: made.args, mime, bytes, at: hostNow() };
  const isKept = await local.set({ kind: 'draft', key: newPictureKey(form, name), value }, epoch).then(
    () => true,
    () => false,
  );
  return isKept ? undefined : notAPicture(file, 'not-stored');
}

/** Records that a new event does not take this picture from the copied event. */
export async function takeOutPicture(
  { local }: Pick<Engine, 'local'>,
  { form, name, epoch }: Omit<Choice, 'file'>,
): Promise<void> {
  await local.set({ kind: 'draft', key: newPictureKey(form, name), value: 'none' }, epoch);
}

/** Returns the pictures that a new event takes from the copied event. */
export function copiedPictures(
  from: Readonly<Record<PictureName, string>> | undefined,
  chosen: NewPictures,
): Readonly<Record<PictureName, string>> {
  const of = (name: PictureName) => (chosen[name] === 'none' ? '' : (from?.[name] ?? ''));
  return { posterUrl: of('posterUrl'), image: of('image') };
}

/** Removes the stored choice for a new event's picture. */
export async function dropNewPicture({ local }: Pick<Engine, 'local'>, form: string, name: PictureName) {
  await local.remove('draft', newPictureKey(form, name));
}

interface AttachedPictures {
  /** The temporary addresses, by field. */
  readonly addresses: Readonly<Partial<Record<PictureName, string>>>;
  /** Group of the uploads, which the event's mutation joins. */
  readonly group: string | undefined;
  /** Cancels the uploads, for an event that was not saved. */
  readonly takeBack: () => Promise<void>;
}

/** Accepts the uploads of the chosen pictures. Rejects where one cannot be stored. */
export async function attachNewPictures(
  { files, discard }: Pick<Engine, 'files' | 'discard'>,
  pictures: NewPictures,
): Promise<AttachedPictures> {
  const made: { readonly id: string; readonly mutationId: string; readonly name: PictureName }[] = [];
  let group: string | undefined;
  const takeBack = async () => {
    for (const { mutationId } of made) await discard(mutationId);
  };
  try {
    for (const name of pictureNames) {
      const picture = pictures[name];
      if (!picture || picture === 'none') continue;
      const { args, mime, bytes } = picture;
      const upload = await files.attach({ name: args.name, mime, bytes }, args, group ? { group } : {});
      group ??= upload.group;
      made.push({ ...upload, name });
    }
  } catch (error) {
    await takeBack();
    throw error;
  }
  return { addresses: Object.fromEntries(made.map(({ name, id }) => [name, id])), group, takeBack };
}
