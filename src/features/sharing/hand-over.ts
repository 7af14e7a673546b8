/** Whether this browser hands such a file to other apps. */
export function canShareFile(file: File): boolean {
  try {
    return navigator.canShare?.({ files: [file] }) === true;
  } catch {
    // A browser whose `canShare` knows no files.
    return false;
  }
}

/** Opens the phone's own list of apps; `cancelled`: the person closed it. */
export async function shareFile(file: File, title: string): Promise<'shared' | 'cancelled' | 'failed'> {
  try {
    await navigator.share({ files: [file], title });
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'failed';
  }
}
