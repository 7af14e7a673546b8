// Runs a TypeScript script of this project: Node 20 does not strip types, Vite's runner does.
import { pathToFileURL } from 'node:url';
import { runnerImport } from 'vite';

const [script, ...args] = process.argv.slice(2);
const { module } = await runnerImport(pathToFileURL(script).pathname, {
  configFile: false,
  logLevel: 'error',
});
await module.main(args);
