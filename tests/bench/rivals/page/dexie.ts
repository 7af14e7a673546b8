/** Dexie by hand: items and outbox, a live query with the waiting acts applied, one sender. */
import { dexieStore } from './dexie-store.ts';
import { enter } from './rival.ts';
import { oneByOne } from './senders.ts';

enter(dexieStore(oneByOne));
