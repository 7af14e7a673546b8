/**
 * A public page's only script at first, with letters.ts at most 3 kB: written into the page by the build, before
 * anything that can be filled in. It registers the worker, fetches the app when the page is quiet or a person touches
 * it, and keeps what was typed, tapped or submitted before that.
 * Invariant: nothing a person does before the app is there is lost, and nothing is done twice.
 */

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string | null }): unknown;
}
type App = typeof import('./main.tsx');
type Field = HTMLInputElement;
type Typed = Pick<Field, 'value' | 'checked'>;

const notSent = 'Nothing was sent: part of this page did not load. What you typed is here. Try again online.';

const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
const page = document.documentElement;
const worker = '/sw.js';
const { pathname } = location;

const typed = new Map<Field, Typed>();
const acts = new Map<HTMLElement, (living: HTMLElement) => void>();
let loading: Promise<void> | undefined;
let notice: HTMLElement | undefined;

/** For what a page can do without. */
const letGo = () => undefined;

/** Trusted Types: the one script address that may ever be given as a plain string is the worker's. */
function trustOnlyTheWorker(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (new URL(url, origin).href === origin + worker ? url : null),
  });
}

/**
 * The build names what the page will need in `<link rel="later">`: fetched all at once now, instead of one import
 * finding the next. Styles are waited for, so that nothing is shown half dressed.
 */
function fetchLater(link: HTMLLinkElement): Promise<unknown> | undefined {
  link.rel = link.as ? 'modulepreload' : 'stylesheet';
  if (link.as) return undefined;
  return new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = (error) => {
      link.rel = 'later';
      reject(error);
    };
  });
}

/** Something was done that must not be lost. */
function isInUse(): number {
  return acts.size + typed.size;
}

function load(): void {
  if (!loading) loading = fetchApp().then(run, missed);
}

function fetchApp(): Promise<[App, ...unknown[]]> {
  const styles = Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=later]'), fetchLater);
  return Promise.all([import('./main.tsx'), ...styles]);
}

async function run([app]: [App, ...unknown[]]): Promise<void> {
  try {
    await app.start();
    notice?.remove();
    if (isInUse()) app.hydrate();
    handOver();
  } catch (error) {
    missed();
    reportError(error);
  }
}

/** The app is not there: the page stays readable, the next touch tries again, and nobody believes a form was sent. */
function missed(): void {
  loading = undefined;
  release(page);
  if (!isInUse()) reloadOnce();
  acts.forEach((_, element) => {
    notice ??= document.createElement('p');
    notice.role = 'status';
    element.after(notice);
    notice.textContent = notSent;
    release(element);
  });
  acts.clear();
}

/** A page older than the release on the server asks for files that are gone; only a page that really is there is loaded again. */
function reloadOnce(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!navigator.onLine || visit?.type === 'reload') return;
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    // Meanwhile somebody may have begun to type.
    (answer) => answer.ok && !isInUse() && location.reload(),
    letGo,
  );
}

function release(element: HTMLElement): void {
  delete element.dataset['waiting'];
  element.ariaBusy = null;
}

/** Selects and text areas have no `checked`, which does no harm; a chosen file cannot be put back by a script. */
function keepTyped(event: Event): void {
  const field = event.target as Field;
  if (field.type !== 'file') typed.set(field, { value: field.value, checked: field.checked });
}

function keepAct<Element extends HTMLElement>(
  event: Event,
  element: Element,
  replay: (living: Element) => void,
): void {
  event.preventDefault();
  event.stopImmediatePropagation();
  element.dataset['waiting'] = '';
  element.ariaBusy = 'true';
  acts.set(element, replay as (living: HTMLElement) => void);
  load();
}

function keepSubmit(event: SubmitEvent): void {
  const { submitter } = event;
  const target = event.target as HTMLFormElement;
  keepAct(event, target, (form) => form.requestSubmit(form === target ? submitter : null));
}

/** Links are left to the browser; a submit button is heard as its form's submit. */
function keepClick(event: Event): void {
  // A script may click the page as a whole, which is no element.
  const button = (event.target as Partial<Element>).closest?.('button');
  // A popover's button works without the app.
  if (button && !button.popoverTargetElement && (button.type === 'button' || !button.form))
    keepAct(event, button, (living) => living.click());
}

function handOver(): void {
  listen('removeEventListener');
  release(page);
  typed.forEach((kept, field) => {
    Object.assign(living(field), kept);
  });
  acts.forEach((replay, element) => {
    release(element);
    replay(living(element));
  });
}

/** React makes a page anew when it differs from the one that was built: then an id tells what stands for what. */
function living(element: HTMLElement): HTMLElement {
  return (!element.isConnected && document.getElementById(element.id)) || element;
}

/** A touch fetches the app; the rest is kept until it is there. */
const heard: Readonly<Record<string, (event: never) => void>> = {
  pointerdown: load,
  focusin: load,
  keydown: load,
  input: keepTyped,
  change: keepTyped,
  submit: keepSubmit,
  click: keepClick,
};

function listen(add: 'addEventListener' | 'removeEventListener'): void {
  for (const type in heard) document[add](type, heard[type] as EventListener, true);
}

/** Two quiet seconds after the largest paint so far; after loading where paints are not told: an unknown type is passed over. */
function loadWhenQuiet(): void {
  const quietMs = 2_000;
  let timer: ReturnType<typeof setTimeout>;
  function again(): void {
    clearTimeout(timer);
    // Safari has no idle callback.
    timer = setTimeout(window.requestIdleCallback ?? setTimeout, quietMs, load);
  }
  addEventListener('load', again);
  new PerformanceObserver(again).observe({ type: 'largest-contentful-paint', buffered: true });
}

function begin(): void {
  const { connection } = navigator as { connection?: { saveData: boolean } };
  const prerendered = document.getElementById('root')?.dataset['prerendered'];
  // 404.html stands at any address that is none.
  if (page.ariaBusy || (prerendered !== pathname && prerendered !== '/404')) load();
  else if (!connection?.saveData) loadWhenQuiet();
}

listen('addEventListener');
// The app leads whoever is signed in on from the door: until then its form is not shown (base.css).
try {
  if (/^\/sign-/.test(pathname) && 'user' in localStorage) page.ariaBusy = 'true';
} catch {
  // A browser that lets a page keep nothing has nobody signed in.
}
// Browsers offer installing before the app is there: kept for src/app/install-event.ts.
addEventListener('beforeinstallprompt', (offer) => {
  offer.preventDefault();
  (window as { keptInstall?: Event }).keptInstall = offer;
});
document.addEventListener('DOMContentLoaded', begin);
if (import.meta.env.PROD && serviceWorker) {
  trustOnlyTheWorker();
  // A browser that refuses workers (private windows do) still has a page that works online.
  addEventListener('load', () => serviceWorker.register(worker, { type: 'module' }).catch(letGo));
}
