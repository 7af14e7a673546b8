/** The conditions for scaling a picture, and the size of the result. */
export interface FitRule {
  /** The size (bytes) below which a file stays unchanged. */
  readonly below: number;
  /** The longer side (px) of a scaled picture. */
  readonly longest: number;
}

/** Returns whether a file is a HEIC picture, which iPhones take and few other phones can show. */
export function isHeic({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return /^image\/hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name);
}

/**
 * Returns whether a file would be scaled: a drawable picture of at least `below` bytes. A GIF may be animated and
 * stays; a HEIC becomes a JPEG, which every phone can show.
 */
export function needsFitting(file: Pick<File, 'name' | 'size' | 'type'>, { below }: FitRule): boolean {
  return isHeic(file) || (file.size >= below && file.type.startsWith('image/') && file.type !== 'image/gif');
}

/**
 * Returns the picture as a JPEG whose longer side is at most `longest`, without the camera's metadata. Rejects for a
 * picture that cannot be drawn.
 */
export async function fitImage(file: File, { longest }: FitRule, signal?: AbortSignal): Promise<File> {
  const { default: compress } = await import('browser-image-compression');
  return compress(file, {
    maxWidthOrHeight: longest,
    fileType: 'image/jpeg',
    initialQuality: 0.85,
    // The library's worker is a blob that fetches a script from elsewhere; every page's policy forbids both.
    useWebWorker: false,
    ...(signal && { signal }),
  });
}

/**
 * Returns whether this device can draw a picture; true for other files, for SVG, and where the browser offers no way to
 * test.
 */
export async function isDrawable(file: File): Promise<boolean> {
  if (!(file.type.startsWith('image/') || isHeic(file)) || file.type === 'image/svg+xml') return true;
  if (!('createImageBitmap' in globalThis)) return true;
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    // The picture is damaged or of an unknown kind.
    return false;
  }
}
