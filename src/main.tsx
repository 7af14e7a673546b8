/**
 * What `boot.ts` imports. The build gives an entry a file of its own, whatever is in it: all that starts the page is in
 * start.tsx, and comes with the shell.
 */
export { hydrate, start } from './start.tsx';
