/** The cache of downloaded files: written by the runner, read by the worker, and deleted by nothing else. */
export const downloadsCache = 'downloads';
