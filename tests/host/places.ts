/** Where the embedded host of `npm start` and `npm run dev` keeps its data (git-ignored). */
export const databaseFile = '.data/host.sqlite';
export const uploadsDir = '.data/uploads';
