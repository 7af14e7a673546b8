/**
 * Turns `src/boot.ts` and `src/font-loading.ts` into inline scripts; the first imports the built chunks by their
 * addresses. Invariant: neither has an `import` statement or preload code of Vite's.
 */
import { basename, join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { must } from '#src/kit/must.ts';

/** A call nobody else writes, in place of the import of `main.tsx` until the names of the chunk and its export are known. */
const placeholder = '__load_app__()';
const appImport = "import('./main.tsx').then(({ app }) => app)";

/** All that is in the chunk of `main.tsx`: the export that it hands on from start.tsx, by the name the minifier gave it. */
const handedOn = /^export\{(\w+) as app\}from"\.\/([\w-]+\.js)";?\s*$/;

/** The chunks of the bundle that pages and tiers are made from. */
export interface AppChunks {
  readonly boot: Rolldown.OutputChunk;
  readonly fontLoading: Rolldown.OutputChunk;
  /** What page and worker share, with the libraries it imports: about half of what `start` needs. */
  readonly engine: Rolldown.OutputChunk;
  readonly react: Rolldown.OutputChunk;
  /** Only hands on what `start` exports. */
  readonly main: Rolldown.OutputChunk;
  readonly start: Rolldown.OutputChunk;
  /** All of them, by file name. */
  readonly byFile: ReadonlyMap<string, Rolldown.OutputChunk>;
}

/** Builds `main.tsx` as an entry of its own and keeps the import in `boot.ts` out of Vite's hands. */
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
    // Its module only hands on, and may not be counted as being in it.
    main: must(
      all.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/src/main.tsx')),
      'main.tsx',
    ),
    start: holding('/src/start.tsx'),
    byFile: new Map(all.map((chunk) => [chunk.fileName, chunk])),
  };
}

/**
 * The text of the boot script in every page. The engine and React are evaluated in tasks of their own: with all the
 * rest in one go a small phone would not handle a touch for too long. The app is imported from where it is: a file that
 * only hands it on would be one more request.
 */
export function bootScript({ boot, engine, react, main, start }: AppChunks): string {
  const [, name, file] = handedOn.exec(main.code) ?? [];
  if (!name || `assets/${file}` !== start.fileName)
    throw new Error(`${main.fileName} does more than hand on what start.tsx exports`);
  const files = JSON.stringify([engine, react, start].map(({ fileName }) => basename(fileName, '.js')));
  const load = `(async e=>{for(let f of${files})await new Promise(setTimeout),e=await import("/assets/"+f+".js");return e.${name}})()`;
  return inlineScript(boot).replace(placeholder, () => load);
}

/** The text of the script that loads the font. */
export function fontScript({ fontLoading }: AppChunks): string {
  return inlineScript(fontLoading);
}

/** A chunk as a script that can be written into a page. */
function inlineScript({ name, imports, exports, code }: Rolldown.OutputChunk): string {
  if (imports.length > 0 || exports.length > 0)
    throw new Error(`${name} must not import or export: it is written into the page`);
  return `(()=>{${code.trim()}\n})()`;
}
