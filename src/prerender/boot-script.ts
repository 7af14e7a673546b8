/**
 * Turns `src/boot.ts` and `src/letters.ts` into texts that can stand in a page; the first asks for the built chunks by
 * their addresses. Invariant: neither has an `import` statement or preload code of Vite's.
 */
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { must } from '#src/kit/must.ts';

/** A call nobody else writes; it stands for `import('./main.tsx')` until the chunk's name is known. */
const placeholder = '__load_main__()';
const mainImport = /(?<!typeof )import\('\.\/main\.tsx'\)/;

/** What a built page needs to know of the bundle. */
export interface BuiltChunks {
  readonly boot: Rolldown.OutputChunk;
  readonly letters: Rolldown.OutputChunk;
  /** What page and worker share, with the libraries it stands on: about half of what `main` needs. */
  readonly engine: Rolldown.OutputChunk;
  readonly main: Rolldown.OutputChunk;
  readonly chunks: ReadonlyMap<string, Rolldown.OutputChunk>;
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
      this.emitFile({ ...entry, id: join(root, 'src/letters.ts'), name: 'letters' });
    },
    transform(code, id) {
      if (this.environment.mode !== 'build' || id !== join(root, 'src/boot.ts')) return undefined;
      if (!mainImport.test(code))
        this.error('src/boot.ts no longer imports main.tsx as the build expects it');
      return { code: code.replace(mainImport, placeholder), map: null };
    },
  };
}

export function builtChunks(bundle: Rolldown.OutputBundle): BuiltChunks {
  const all = Object.values(bundle).filter((output) => output.type === 'chunk');
  const holding = (file: string) =>
    must(
      all.find((chunk) => chunk.moduleIds.some((id) => id.endsWith(file))),
      file,
    );
  return {
    boot: holding('/src/boot.ts'),
    letters: holding('/src/letters.ts'),
    engine: holding('/src/sync/database.ts'),
    main: holding('/src/main.tsx'),
    chunks: new Map(all.map((chunk) => [chunk.fileName, chunk])),
  };
}

/**
 * The text of the boot script as it stands in every page. The engine is evaluated in a task of its own: with all the
 * rest in one go a small phone would not hear a touch for too long.
 */
export function bootScript({ boot, engine, main }: BuiltChunks): string {
  const load = `import("/${engine.fileName}").then(()=>new Promise(setTimeout)).then(()=>import("/${main.fileName}"))`;
  return alone(boot).replace(placeholder, () => load);
}

/** The text of the script that sees to the letters. */
export function lettersScript({ letters }: BuiltChunks): string {
  return alone(letters);
}

/** A chunk as a script that can stand in a page. */
function alone({ name, imports, exports, code }: Rolldown.OutputChunk): string {
  if (imports.length > 0 || exports.length > 0) throw new Error(`${name} must stand alone in the page`);
  return `(()=>{${code.trim()}\n})()`;
}
