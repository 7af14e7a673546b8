/**
 * A public page's only script at first, at most 4 kB together with font-loading.ts; the build writes it into the page,
 * before anything that can be filled in. It registers the worker, loads the app when the page is idle or touched, and
 * records what people type, tap or submit before that, to replay it once.
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
/** The field that had the focus last. */
let focused: Field | undefined;

/** Ignores a failure of something the page works without. */
const ignore = () => undefined;

/**
 * Fetches one of the files that the build lists in `<link rel="later">`, all at once rather than one import after
 * another. Resolves when a style sheet has loaded, so that nothing is shown without it; `undefined` for a script.
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

/** Returns how many fields and taps wait to be replayed. */
function hasInput(): number {
  return replays.size + fieldStates.size;
}

function load(): void {
  if (!loading) loading = fetchApp().then(run, loadFailed);
}

/** Fetches the app. The links come before the first import: the build starts each import in a task of its own. */
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
    // Hydrates at once, so that nobody types into a field that is about to be replaced.
    if (hasInput() || focused) app.hydrate();
    replayInput();
  } catch (error) {
    loadFailed();
    reportError(error);
  }
}

/** Handles a failed load: the page stays readable, the next touch tries again, a notice says what is unsent. */
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

/** Reloads once, if the server responds, a page older than the server's release, whose files are gone. */
function reloadOnce(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!navigator.onLine || visit?.type === 'reload') return;
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    // Somebody may have begun to type during the request.
    (response) => response.ok && !hasInput() && location.reload(),
    ignore,
  );
}

function clearWaiting(element: HTMLElement): void {
  delete element.dataset['waiting'];
  element.ariaBusy = null;
}

/** Records a field. Selects and text areas lack `checked`, which is harmless; scripts cannot restore a chosen file. */
function recordField(event: Event): void {
  const field = event.target as Field;
  if (field.type !== 'file') fieldStates.set(field, { value: field.value, checked: field.checked });
}

function noteFocus({ target }: { readonly target: Field }): void {
  focused = target.form ? target : undefined;
  load();
}

/** Stops an event that the app should handle, and records it for the replay. */
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

/** Defers the click of a button. Links are left to the browser; a submit button is deferred as its form's submit. */
function deferClick(event: Event): void {
  // A script may click the document itself, which is no element.
  const button = (event.target as Partial<Element>).closest?.('button');
  // A popover's button works without the app.
  if (button && !button.popoverTargetElement && (button.type === 'button' || !button.form))
    defer(event, button, (current) => current.click());
}

/** Replays the recorded input; from here on the app handles events itself. */
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

/** Returns the element that replaced this one, by its id: React rerenders a page that differs from the built one. */
function currentElement(element: HTMLElement): HTMLElement {
  return (!element.isConnected && document.getElementById(element.id)) || element;
}

/** A touch loads the app; other events are recorded until the app has started. */
const handlers: Readonly<Record<string, (event: never) => void>> = {
  // Marks a page that a visitor has begun to read, so that it is not replaced (src/features/events/use-begun.tsx).
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

/** Shows the page, whichever webinar it was built with: when the app says so, or does not load in time. */
function showPage(): void {
  delete root.dataset['outdated'];
}

function begin(): void {
  const event = document.querySelector<HTMLElement>('[data-event]')?.dataset['event'];
  // A page built with the webinar of the address, or the one this device stores, can be shown at once.
  if (named ? event?.startsWith(`${named} `) : event === nextEvent) showPage();
  const prerendered = document.getElementById('root')?.dataset['prerendered'];
  // 404.html is served at every unknown address.
  const isOther = prerendered !== pathname && prerendered !== '/404';
  if (hasKeptTyping(visit) || root.ariaBusy || 'outdated' in root.dataset || isOther) load();
  else if (!savesData) whenQuiet(load);
}

listen('add');
/** The next webinar on this device, as in `data-event`; written by src/features/events/use-known-event.tsx. */
let nextEvent: string | undefined;
/** The id of the webinar in the address, the only one to be shown. The router writes a number in quotes. */
const named = /[?&]event=(?:%22)?([^&%]+)/.exec(location.search)?.[1];
let visit: Storage | undefined;
let person = '';
let savesData = (navigator as { connection?: { saveData: boolean } }).connection?.saveData;
try {
  visit = sessionStorage;
  // The choice made on this device (src/kit/low-data.ts).
  savesData ||= localStorage['low-data'] === 'yes';
  nextEvent = localStorage['next-event'];
  if (pathname === '/events' && (named || (nextEvent !== undefined && !savesData))) {
    root.dataset['outdated'] = '';
    if (!named) setTimeout(showPage, 5_000);
  }
  if ('user' in localStorage) {
    // Reserves the room of the signed-in person's bar from the first paint.
    root.dataset['signedIn'] = '';
    // The app redirects signed-in people from the sign-in page: until then its form is hidden (base.css).
    if (/^\/sign-/.test(pathname)) root.ariaBusy = 'true';
    person = JSON.parse(localStorage['user']).id;
  }
} catch {
  // Nobody is signed in where the browser denies access to its storage.
}
dropDeniedChannel();
// Browsers offer installing before the app has started: the event is stored for src/app/pwa/install-event.ts.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  (window as { installEvent?: Event }).installEvent = event;
});
addEventListener('DOMContentLoaded', begin);
if (import.meta.env.PROD && serviceWorker) {
  allowScript(workerUrl);
  // Without a worker (private windows refuse workers) the page still works online.
  addEventListener('load', () => serviceWorker.register(workerUrl, { type: 'module' }).catch(ignore));
}
