/** The time (ms) to undo an action, whether its line is visible or not. */
export const undoWithin = 10_000;

/** The time (ms) that a deletion waits on this device, so that a tap at the last moment still finds it. */
export const deletionWaits = undoWithin + 1_000;
