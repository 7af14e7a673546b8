/** Dexie by hand: items and outbox, a live query with what waits over the rows, one sender. */
import { dexieStore } from './dexie-store.ts';
import { enter } from './rival.ts';
import { oneByOne } from './senders.ts';

enter(dexieStore(oneByOne));
