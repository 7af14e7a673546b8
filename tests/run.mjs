// Runs a TypeScript script of this project: Node 20 does not strip types, Vite's runner does.
import { resolve } from 'node:path';
import { runnerImport } from 'vite';

const [script, ...args] = process.argv.slice(2);
const { module } = await runnerImport(resolve(script), { configFile: false, logLevel: 'error' });
await module.main(args);
