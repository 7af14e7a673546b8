/** Functions of `boot.ts`, which is inlined in every page and runs before the app has loaded. */

type Field = HTMLInputElement;

/** Stores the typed values of a page that is left before the app has loaded; src/ui/form/kept-typing.ts reads them. */
export function keepEarlyTyping(fields: readonly Field[], visit: Storage | undefined, person: string): void {
  for (const each of document.forms) {
    const typed = fields.flatMap(({ form, type, name, value, checked }) =>
      form === each && type !== 'password' ? [[name, value, checked]] : [],
    );
    if (typed[0]) visit?.setItem(`typed ${each.id}`, JSON.stringify([person, typed]));
  }
}

/** Returns whether a form of this page has stored values. */
export function hasKeptTyping(visit: Storage | undefined): boolean {
  return [...document.forms].some(({ id }) => visit?.[`typed ${id}`]);
}

/**
 * Moves focus and caret from a replaced field to its successor; a field outside the document still has its caret.
 * Fields for addresses or numbers report no caret, and lists have none.
 */
export function moveFocus(from: Field, to: Field): void {
  if (from === to) return;
  to.focus();
  if (from.selectionStart !== null) to.setSelectionRange?.(from.selectionStart, from.selectionEnd);
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string | null }): unknown;
}

/** Allows one script address as a plain string under Trusted Types: the worker's. */
export function allowScript(address: string): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (new URL(url, origin).href === origin + address ? url : null),
  });
}

/** Removes `BroadcastChannel` where the browser denies access: Dexie creates a channel when it loads. */
export function dropDeniedChannel(): void {
  try {
    new BroadcastChannel(origin).close();
  } catch {
    Object.assign(window, { BroadcastChannel: undefined });
  }
}

/** Runs `act` two seconds after the largest paint so far; after `load` where the browser does not report paints. */
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
