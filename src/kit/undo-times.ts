/** The time (ms) in which an action can be undone, whether its line is visible or not. */
export const undoWithin = 10_000;

/**
 * How long (ms) a deletion waits on this device: longer than the undo, so that a tap at the last moment still finds the
 * deletion.
 */
export const deletionWaits = undoWithin + 1_000;
