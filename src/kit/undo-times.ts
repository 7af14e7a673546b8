/** How long (ms) an act can be undone, whether its line is seen or not: what is older is not undone by a late tap. */
export const undoWithin = 10_000;

/** How long (ms) a deletion waits on this device: a tap at the last moment still finds it there. */
export const deletionWaits = undoWithin + 1_000;
