/** A page has it; the worker and the build, which see no screen, do not, and say phone. */
interface Screen {
  readonly matchMedia?: (query: string) => { readonly matches: boolean };
}

/**
 * The machine at hand as people call it: phone on phones, device elsewhere. Decided once per load, because the words of a
 * page must not change under its reader.
 */
export const device: 'phone' | 'device' = (globalThis as Screen).matchMedia?.(
  '(min-width: 960px) and (pointer: fine)',
).matches
  ? 'device'
  : 'phone';
