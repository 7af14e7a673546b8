/** The one cache of files a person downloaded: the runner writes it, the worker answers from it, nothing else empties it. */
export const downloadsCache = 'downloads';
