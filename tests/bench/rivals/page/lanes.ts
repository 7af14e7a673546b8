/** The same with four senders side by side that write without looking at what the server has. */
import { dexieStore } from './dexie-store.ts';
import { enter } from './rival.ts';
import { fourLanes } from './senders.ts';

enter(dexieStore(fourLanes));
