/** Dexie by hand with four senders side by side that write without reading the server's items first. */
import { dexieStore } from './dexie-store.ts';
import { enter } from './rival.ts';
import { fourLanes } from './senders.ts';

enter(dexieStore(fourLanes));
