import type { Plugin } from 'vite';

/**
 * The order of the layers, placed before any rule as in app/styles/layers.css. A minified sheet may name the layers in
 * the order of its rules, and a component's sheet that loads first would put its layer below the base.
 */
export const layerOrder = '@layer tokens, base, words, ui, features;';

/** Inserts the order first in a page that Vite itself writes, where sheets follow the order of imports. */
export function layersFirst(): Plugin {
  return {
    name: 'layers-first',
    transformIndexHtml: () => [{ tag: 'style', children: layerOrder, injectTo: 'head-prepend' }],
  };
}
