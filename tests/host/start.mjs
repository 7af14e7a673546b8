// `npm start`: builds the product and serves it with the embedded host. PORT changes the port.
import { build, preview } from 'vite';

const port = Number(process.env.PORT ?? 4173);

await build({ logLevel: 'warn' });
const server = await preview({ preview: { port, strictPort: true } });
console.info(`\n  Ready: ${server.resolvedUrls?.local[0] ?? `http://localhost:${port}/`}`);
