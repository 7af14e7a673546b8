/** Whether a file is one of the pictures that iPhones take and few other phones can show. */
export function isHeic({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return /^image\/hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name);
}

/** Whether this device can draw a picture; what is no picture is not asked. */
export async function isDrawable(file: File): Promise<boolean> {
  if (!file.type.startsWith('image/') && !isHeic(file)) return true;
  const address = URL.createObjectURL(file);
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
    return true;
  } catch {
    // Why does not matter: a picture that is damaged, or of a kind that is not known here.
    return false;
  } finally {
    URL.revokeObjectURL(address);
  }
}
