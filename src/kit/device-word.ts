/** The screen of a page; the worker and the build have no screen, and use "phone". */
interface Screen {
  readonly matchMedia?: (query: string) => { readonly matches: boolean };
}

/**
 * The word for the device: phone on phones, device elsewhere. Chosen once per load, because a page's words must not
 * change while it is read.
 */
export const device: 'phone' | 'device' = (globalThis as Screen).matchMedia?.(
  '(min-width: 960px) and (pointer: fine)',
).matches
  ? 'device'
  : 'phone';
