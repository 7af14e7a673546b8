/**
 * A public page's only script at first, with font-loading.ts at most 4 kB: written into the page by the build, before
 * anything that can be filled in. It registers the worker, loads the app when the page is quiet or a person touches
 * it, and records what was typed, tapped or submitted before that, to be replayed once.
 * Invariant: nothing a person does before the app has started is lost, and nothing is done twice.
 */
import {
  allowScript,
  dropDeniedChannel,
  hasKeptTyping,
  keepEarlyTyping,
  moveFocus,
  whenQuiet,
} from './app/before-app.ts';

type App = typeof import('./main.tsx').app;
type Field = HTMLInputElement;
type FieldState = Pick<Field, 'value' | 'checked'>;

const notSent = 'Nothing was sent: part of this page did not load. What you typed is here. Try again online.';

const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
const root = document.documentElement;
const workerUrl = '/sw.js';
const { pathname } = location;

const fieldStates = new Map<Field, FieldState>();
const replays = new Map<HTMLElement, (current: HTMLElement) => void>();
let loading: Promise<void> | undefined;
let notice: HTMLElement | undefined;
/** The field that somebody went to last. */
let focused: Field | undefined;

/** For the failure of what a page works without. */
const ignore = () => undefined;

/**
 * The build names what the page will need in `<link rel="later">`: fetched all at once now, instead of one import
 * finding the next. Styles are waited for, so that nothing is shown without them.
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

/** Whether something was typed or tapped that must not be lost. */
function hasInput(): number {
  return replays.size + fieldStates.size;
}

function load(): void {
  if (!loading) loading = fetchApp().then(run, loadFailed);
}

/** The links are all there before the first import is asked for: the build begins each in a task of its own. */
function fetchApp(): Promise<[App, ...unknown[]]> {
  return Promise.all([
    import('./main.tsx').then(({ app }) => app),
    ...Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=later]'), fetchLater),
  ]);
}

async function run([app]: [App, ...unknown[]]): Promise<void> {
  try {
    await app.start();
    notice?.remove();
    // Nobody goes on typing in a field that is about to be replaced.
    if (hasInput() || focused) app.hydrate();
    replayInput();
  } catch (error) {
    loadFailed();
    reportError(error);
  }
}

/** The app did not load: the page stays readable, the next touch tries again, and nobody believes a form was sent. */
function loadFailed(): void {
  loading = undefined;
  clearWaiting(root);
  showPage();
  if (!hasInput()) reloadOnce();
  replays.forEach((_, element) => {
    notice ??= document.createElement('p');
    notice.role = 'status';
    element.after(notice);
    notice.textContent = notSent;
    clearWaiting(element);
  });
  replays.clear();
}

/** A page older than the release on the server asks for files that are gone; only a page that really is there is loaded again. */
function reloadOnce(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!navigator.onLine || visit?.type === 'reload') return;
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    // Meanwhile somebody may have begun to type.
    (response) => response.ok && !hasInput() && location.reload(),
    ignore,
  );
}

function clearWaiting(element: HTMLElement): void {
  delete element.dataset['waiting'];
  element.ariaBusy = null;
}

/** Selects and text areas have no `checked`, which does no harm; a chosen file cannot be put back by a script. */
function recordField(event: Event): void {
  const field = event.target as Field;
  if (field.type !== 'file') fieldStates.set(field, { value: field.value, checked: field.checked });
}

function noteFocus({ target }: { readonly target: Field }): void {
  focused = target.form ? target : undefined;
  load();
}

/** Stops an event the app should have handled, and has it replayed. */
function defer<Element extends HTMLElement>(
  event: Event,
  element: Element,
  replay: (current: Element) => void,
): void {
  event.preventDefault();
  event.stopImmediatePropagation();
  element.dataset['waiting'] = '';
  element.ariaBusy = 'true';
  replays.set(element, replay as (current: HTMLElement) => void);
  load();
}

function deferSubmit(event: SubmitEvent): void {
  const target = event.target as HTMLFormElement;
  defer(event, target, (form) => form.requestSubmit(form === target ? event.submitter : null));
}

/** Links are left to the browser; a submit button is handled as its form's submit. */
function deferClick(event: Event): void {
  // A script may click the page as a whole, which is no element.
  const button = (event.target as Partial<Element>).closest?.('button');
  // A popover's button works without the app.
  if (button && !button.popoverTargetElement && (button.type === 'button' || !button.form))
    defer(event, button, (current) => current.click());
}

/** From here on the app handles events itself. */
function replayInput(): void {
  listen('remove');
  clearWaiting(root);
  fieldStates.forEach((state, field) => {
    Object.assign(currentElement(field), state);
  });
  replays.forEach((replay, element) => {
    clearWaiting(element);
    replay(currentElement(element));
  });
  if (focused) moveFocus(focused, currentElement(focused) as Field);
}

/** React renders a page anew when it differs from the one that was built: then the id tells which element replaced it. */
function currentElement(element: HTMLElement): HTMLElement {
  return (!element.isConnected && document.getElementById(element.id)) || element;
}

/** A touch loads the app; the rest is recorded until it has started. */
const handlers: Readonly<Record<string, (event: never) => void>> = {
  // Marks a page that a visitor has begun to read: it is not exchanged (src/features/events/use-begun.tsx).
  pointerdown: () => {
    root.dataset['begun'] = '';
    load();
  },
  focusin: noteFocus,
  keydown: load,
  input: recordField,
  change: recordField,
  visibilitychange: () => keepEarlyTyping([...fieldStates.keys()], visit, person),
  submit: deferSubmit,
  click: deferClick,
};

function listen(change: 'add' | 'remove'): void {
  for (const type in handlers)
    document[`${change}EventListener`](type, handlers[type] as EventListener, true);
}

/** From here on the page is shown whatever it was made with: as the app says, or where it does not come in time. */
function showPage(): void {
  delete root.dataset['outdated'];
}

function begin(): void {
  const event = document.querySelector<HTMLElement>('[data-event]')?.dataset['event'];
  // Made with the webinar that the address names or that this device knows, it has nothing to hide.
  if (named ? event?.startsWith(`${named} `) : event === nextEvent) showPage();
  const prerendered = document.getElementById('root')?.dataset['prerendered'];
  // 404.html is served at any address that is none.
  const isOther = prerendered !== pathname && prerendered !== '/404';
  if (hasKeptTyping(visit) || root.ariaBusy || 'outdated' in root.dataset || isOther) load();
  else if (!savesData) whenQuiet(load);
}

listen('add');
/** Written by src/features/events/use-known-event.tsx. */
let nextEvent: string | undefined;
/** The webinar that the address names: no other one is shown in its place. The router writes a number in quotes. */
const named = /[?&]event=(?:%22)?([^&%]+)/.exec(location.search)?.[1];
let visit: Storage | undefined;
let person = '';
let savesData = (navigator as { connection?: { saveData: boolean } }).connection?.saveData;
try {
  visit = sessionStorage;
  // Chosen on this device (src/kit/low-data.ts).
  savesData ||= localStorage['low-data'] === 'yes';
  nextEvent = localStorage['next-event'];
  if (pathname === '/events' && (named || (nextEvent !== undefined && !savesData))) {
    root.dataset['outdated'] = '';
    if (!named) setTimeout(showPage, 5_000);
  }
  if ('user' in localStorage) {
    // Their bar has its room from the first paint on.
    root.dataset['signedIn'] = '';
    // They are redirected from the sign-in page by the app: until then its form is not shown (base.css).
    if (/^\/sign-/.test(pathname)) root.ariaBusy = 'true';
    person = JSON.parse(localStorage['user']).id;
  }
} catch {
  // In a browser that stores nothing nobody is signed in.
}
dropDeniedChannel();
// Browsers offer installing before the app has started: recorded for src/app/pwa/install-event.ts.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  (window as { installEvent?: Event }).installEvent = event;
});
addEventListener('DOMContentLoaded', begin);
if (import.meta.env.PROD && serviceWorker) {
  allowScript(workerUrl);
  // A browser that refuses workers (private windows do) still has a page that works online.
  addEventListener('load', () => serviceWorker.register(workerUrl, { type: 'module' }).catch(ignore));
}
