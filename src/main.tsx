/**
 * The entry that `boot.ts` imports. The build gives an entry a file of its own: all code that starts the page is in
 * start.tsx, which comes with the shell and which a built page imports directly (src/prerender/boot-script.ts).
 */
export { app } from './start.tsx';
