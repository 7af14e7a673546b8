/**
 * Gives the bundle React's functions for elements by name. Its package is CommonJS: each file of the build would turn
 * the module into a namespace of its own, and say `(0, runtime.jsx)` for each of a few thousand elements.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const asked = 'react/jsx-runtime';
/** Beside the file that it wraps, so that it stands in the chunk of that library. */
const wrapped = '?named';

/** Wraps it in a module; `vite` and the tests have the package as it is. */
export function namedJsx(): Plugin {
  let file = '';
  return {
    name: 'named-jsx',
    apply: 'build',
    enforce: 'pre',
    configResolved({ root }) {
      file = createRequire(join(root, 'package.json')).resolve(asked);
    },
    resolveId(id) {
      return id === asked ? file + wrapped : undefined;
    },
    load(id) {
      if (id !== file + wrapped) return undefined;
      return `import runtime from ${JSON.stringify(file)};\nexport const { Fragment, jsx, jsxs } = runtime;\n`;
    },
  };
}
