/**
 * Imported first: `dexie-react-hooks` is loaded by Node and the engine by Vite, which would give each its own Dexie. A
 * live query sees the changes of its own alone; both take the one that stands here.
 */
import Dexie from 'dexie';

Reflect.set(globalThis, Symbol.for('Dexie'), Dexie);
