/** What `boot.ts`, which is written into every page, needs for whoever is on it before the app is there. */

type Field = HTMLInputElement;

/** Keeps what is typed for this tab, where the page is left before the app was there: src/ui/form/kept-typing.ts reads it. */
export function keepEarlyTyping(fields: readonly Field[], visit: Storage | undefined, person: string): void {
  for (const each of document.forms) {
    const typed = fields.flatMap(({ form, type, name, value, checked }) =>
      form === each && type !== 'password' ? [[name, value, checked]] : [],
    );
    if (typed[0]) visit?.setItem(`typed ${each.id}`, JSON.stringify([person, typed]));
  }
}

/** Whether something typed before belongs into a form of this page. */
export function hasKeptTyping(visit: Storage | undefined): boolean {
  return [...document.forms].some(({ id }) => visit?.[`typed ${id}`]);
}

/**
 * Whoever types in a field that was made anew goes on in the new one, at the same place: out of the page it still knows
 * its caret. A field for an address or a number tells none, a list has none.
 */
export function moveFocus(from: Field, to: Field): void {
  if (from === to) return;
  to.focus();
  if (from.selectionStart !== null) to.setSelectionRange?.(from.selectionStart, from.selectionEnd);
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string | null }): unknown;
}

/** Trusted Types: the one script address that may ever be given as a plain string is the worker's. */
export function allowScript(address: string): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (new URL(url, origin).href === origin + address ? url : null),
  });
}

/** Takes the class of channels away where they are denied, as nothing can be kept: Dexie makes one as it loads. */
export function dropDeniedChannel(): void {
  try {
    new BroadcastChannel(origin).close();
  } catch {
    Object.assign(window, { BroadcastChannel: undefined });
  }
}

/** Acts two quiet seconds after the largest paint so far; after `load` where paints are not reported: an unknown type is ignored. */
export function whenQuiet(act: () => void): void {
  const quietMs = 2_000;
  let timer: ReturnType<typeof setTimeout>;
  function restart(): void {
    clearTimeout(timer);
    // Safari has no idle callback.
    timer = setTimeout(window.requestIdleCallback ?? setTimeout, quietMs, act);
  }
  addEventListener('load', restart);
  new PerformanceObserver(restart).observe({ type: 'largest-contentful-paint', buffered: true });
}
