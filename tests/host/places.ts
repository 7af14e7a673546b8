/** Data files of `npm start` and `npm run dev` (git-ignored). */
export const databaseFile = '.data/host.sqlite';
export const uploadsDir = '.data/uploads';
