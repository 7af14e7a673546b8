/** Paths of this origin that belong to the PHP hosts: neither the static server nor the worker answers them. */
export const hostPath = /^\/(api|upload|host)(\/|$)/;
