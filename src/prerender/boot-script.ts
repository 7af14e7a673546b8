/**
 * Turns `src/boot.ts` and `src/font-loading.ts` into inline scripts; the first imports the built chunks by their
 * addresses.
 *
 * Invariant: neither has an `import` statement or Vite's preload code.
 */
import { basename, join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { must } from '#src/kit/must.ts';

/** A unique call in place of the import of `main.tsx`, until the names of its chunk and export are final. */
const placeholder = '__load_app__()';
const appImport = "import('./main.tsx').then(({ app }) => app)";

/** The whole chunk of `main.tsx`: it re-exports `app` from start.tsx, under the minifier's name. */
const handedOn = /^export\{(\w+) as app\}from"\.\/([\w-]+\.js)";?\s*$/;

/** The chunks that pages and tiers consist of. */
export interface AppChunks {
  readonly boot: Rolldown.OutputChunk;
  readonly fontLoading: Rolldown.OutputChunk;
  /** The modules of both page and worker, with their libraries: about half of the code that `start` needs. */
  readonly engine: Rolldown.OutputChunk;
  readonly react: Rolldown.OutputChunk;
  /** The chunk that only re-exports from `start`. */
  readonly main: Rolldown.OutputChunk;
  readonly start: Rolldown.OutputChunk;
  /** All chunks, by file name. */
  readonly byFile: ReadonlyMap<string, Rolldown.OutputChunk>;
}

/** Builds `main.tsx` as an entry of its own, and hides the import in `boot.ts` from Vite. */
export function bootChunk(): Plugin {
  let root = '';
  return {
    name: 'boot-chunk',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
    },
    buildStart() {
      if (this.environment.mode !== 'build') return;
      const entry = { type: 'chunk', preserveSignature: 'strict' } as const;
      this.emitFile({ ...entry, id: join(root, 'src/main.tsx'), name: 'main' });
      this.emitFile({ ...entry, id: join(root, 'src/font-loading.ts'), name: 'font-loading' });
    },
    transform(code, id) {
      if (this.environment.mode !== 'build' || id !== join(root, 'src/boot.ts')) return undefined;
      if (!code.includes(appImport))
        this.error('src/boot.ts no longer imports main.tsx as the build expects it');
      return { code: code.replace(appImport, placeholder), map: null };
    },
  };
}

/** Finds the app's chunks in the bundle. */
export function appChunks(bundle: Rolldown.OutputBundle): AppChunks {
  const all = Object.values(bundle).filter((output) => output.type === 'chunk');
  const holding = (file: string) =>
    must(
      all.find((chunk) => chunk.moduleIds.some((id) => id.endsWith(file))),
      file,
    );
  return {
    boot: holding('/src/boot.ts'),
    fontLoading: holding('/src/font-loading.ts'),
    engine: holding('/src/sync/database.ts'),
    react: holding('/react-dom/cjs/react-dom-client.production.js'),
    // The module only re-exports, and `moduleIds` may not list it.
    main: must(
      all.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/src/main.tsx')),
      'main.tsx',
    ),
    start: holding('/src/start.tsx'),
    byFile: new Map(all.map((chunk) => [chunk.fileName, chunk])),
  };
}

/**
 * Returns the text of the boot script in every page. The engine and React are evaluated in separate tasks: with a
 * single task a small phone would ignore touches for too long. The app is imported from its own file, because a file
 * that re-exports it would be one more request.
 */
export function bootScript({ boot, engine, react, main, start }: AppChunks): string {
  const [, name, file] = handedOn.exec(main.code) ?? [];
  if (!name || `assets/${file}` !== start.fileName)
    throw new Error(`${main.fileName} does more than hand on what start.tsx exports`);
  const files = JSON.stringify([engine, react, start].map(({ fileName }) => basename(fileName, '.js')));
  const load = `(async e=>{for(let f of${files})await new Promise(setTimeout),e=await import("/assets/"+f+".js");return e.${name}})()`;
  return inlineScript(boot).replace(placeholder, () => load);
}

/** Returns the text of the script that loads the font. */
export function fontScript({ fontLoading }: AppChunks): string {
  return inlineScript(fontLoading);
}

/** Returns a chunk as an inline script. */
function inlineScript({ name, imports, exports, code }: Rolldown.OutputChunk): string {
  if (imports.length > 0 || exports.length > 0)
    throw new Error(`${name} must not import or export: it is written into the page`);
  return `(()=>{${code.trim()}\n})()`;
}
