/** What screens need of merging, without the rest of the engine: the choices of a person, put into a value. */
export { type Choice, type Clash, resolveClashes } from '#src/sync/merge.ts';
