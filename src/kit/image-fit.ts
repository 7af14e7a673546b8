/** When a picture is scaled, and to what. */
export interface FitRule {
  /** Files of fewer bytes stay as they are. */
  readonly below: number;
  /** The longer side (px) of one that is scaled. */
  readonly longest: number;
}

/** Whether a file is one of the pictures that iPhones take and few other phones can show. */
export function isHeic({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return /^image\/hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name);
}

/**
 * Whether a file would be scaled: a picture that can be drawn, of that many bytes or more. A GIF may move and stays; a
 * HEIC becomes a JPEG, which every phone can show.
 */
export function needsFitting(file: Pick<File, 'name' | 'size' | 'type'>, { below }: FitRule): boolean {
  return isHeic(file) || (file.size >= below && file.type.startsWith('image/') && file.type !== 'image/gif');
}

/** The picture as a JPEG whose longer side is at most `longest`, without what the camera wrote into it. Rejects what cannot be drawn. */
export async function fitImage(file: File, { longest }: FitRule, signal?: AbortSignal): Promise<File> {
  const { default: compress } = await import('browser-image-compression');
  return compress(file, {
    maxWidthOrHeight: longest,
    fileType: 'image/jpeg',
    initialQuality: 0.85,
    // Its worker is a blob that fetches a script from elsewhere: the policy of every page forbids both.
    useWebWorker: false,
    ...(signal && { signal }),
  });
}

/**
 * Whether this device can draw a picture. What is no picture, one made of lines and text, and any where nothing is drawn
 * at all, counts as one that can be.
 */
export async function isDrawable(file: File): Promise<boolean> {
  if (!(file.type.startsWith('image/') || isHeic(file)) || file.type === 'image/svg+xml') return true;
  if (!('createImageBitmap' in globalThis)) return true;
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    // Why does not matter: a picture that is damaged, or of a kind that is not known here.
    return false;
  }
}
