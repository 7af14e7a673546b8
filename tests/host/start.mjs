// `npm start`: builds the product and serves it with the embedded host. PORT changes the port.
import { createServer } from 'node:net';
import { build, preview } from 'vite';

// A browser resolves localhost to either loopback address; a program that listens on all addresses has taken both.
const addresses = ['localhost', '127.0.0.1', '::1', '0.0.0.0', '::'];

/** Returns the error code of a port that cannot be used; an address that the machine lacks does not count. */
function refusal(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }) => resolve(['EADDRINUSE', 'EACCES'].includes(code) ? code : undefined));
    server.listen(port, host, () => server.close(() => resolve()));
  });
}

/** Returns the port to serve on; ends this process when the port cannot be used. */
async function chosenPort() {
  const asked = process.env.PORT || '4173';
  const port = Number(asked);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    end(`PORT is "${asked}", and a port is a whole number up to 65535: PORT=4173 npm start`);
  for (const address of addresses) {
    const code = await refusal(port, address);
    const other = `PORT names another one: PORT=${port === 4173 ? 4174 : 4173} npm start`;
    if (code === 'EADDRINUSE') end(`Port ${port} is in use by another program. ${other}`);
    if (code) end(`Port ${port} may not be opened by you. ${other}`);
  }
  return port;
}

function end(sentence) {
  console.error(sentence);
  process.exit(1);
}

// Called before the build, which takes a minute, and again after a failure, when another program has taken the port
// meanwhile.
const port = await chosenPort();
await build({ logLevel: 'warn', mode: 'demo' });
const server = await preview({ preview: { port, strictPort: true } }).catch(async (error) => {
  await chosenPort();
  throw error;
});
console.info(`\n  Ready: ${server.resolvedUrls?.local[0] ?? `http://localhost:${port}/`}`);
