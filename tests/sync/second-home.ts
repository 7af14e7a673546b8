/** A second home in memory, and the loss it is there for. */
import type { Home } from '../../src/kit/opfs-home.ts';
import type { World } from './world.ts';

/** A home that outlives the database; `full` makes every write fail. */
export function memoryHome() {
  const files = new Map<string, { owner: string; name: string; text: string }>();
  const state = { full: false };
  const home: Home = {
    async write(owner, name, text) {
      if (state.full) throw new DOMException('full', 'QuotaExceededError');
      files.set(`${owner}/${name}`, { owner, name, text });
    },
    remove: async (owner, name) => void files.delete(`${owner}/${name}`),
    list: async () => [...files.values()],
    async removeOwner(owner) {
      for (const [key, file] of files) if (file.owner === owner) files.delete(key);
    },
  };
  return { files, state, home: Promise.resolve(home) };
}

/** The browser lost the whole origin's database; the next start makes an empty one. */
export async function loseDatabase(world: World): Promise<void> {
  const gone = indexedDB.deleteDatabase(world.name);
  await new Promise((done) => gone.addEventListener('success', done));
}
