/**
 * What `boot.ts` imports. The build gives an entry a file of its own, whatever is in it: all that starts the page is in
 * start.tsx and comes with the shell, and a built page imports it from there (src/prerender/boot-script.ts).
 */
export { app } from './start.tsx';
