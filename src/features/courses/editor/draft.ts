/**
 * A text while somebody types it: what the field shows, what of it is stored, and when it is stored next.
 * Invariant: what was typed is stored within a second, and whenever the field is left; while the field has the focus or
 * something in it is not stored, nothing from elsewhere takes its place.
 */

export interface DraftOptions {
  /** Stores a text; answers false when it could not. */
  readonly save: (text: string) => Promise<boolean>;
  /** Why a text is not stored. It stays in its field to be put right; an emptied field gets its last text back. */
  readonly check?: ((text: string) => string | undefined) | undefined;
  /** Whether what could not be stored is tried again by itself; else it waits until somebody types. */
  readonly mayRetry?: () => boolean;
  readonly delayMs?: number;
}

export interface DraftState {
  readonly text: string;
  /** Something typed is not on this device yet. */
  readonly dirty: boolean;
  readonly problem: string | undefined;
}

export interface Draft {
  state(): DraftState;
  subscribe(listener: () => void): () => void;
  /** What the item says now, by this person or another one. */
  receive(value: string): void;
  enter(): void;
  type(text: string): void;
  /** Stores what is not stored; resolves when it is. */
  flush(): Promise<void>;
  leave(): void;
  /** Something else than this field changed the item on purpose: what it says counts, whatever was stored last. */
  reread(): void;
}

/** Opens a draft over what the item says. */
export function openDraft(value: string, options: DraftOptions): Draft {
  const { save, check, mayRetry = () => true, delayMs = 900 } = options;
  const listeners = new Set<() => void>();
  let live = value;
  let text = value;
  let stored = value;
  let focused = false;
  let problem: string | undefined;
  /** What the item said when the text was stored: until it says something else, what was typed stands. */
  let before: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving: Promise<void> | undefined;
  /** It could not be stored, and is not tried again before somebody types. */
  let isStopped = false;
  /** Somebody waits until all of it is stored. */
  let awaited = false;
  let shown: DraftState = { text, dirty: false, problem };

  function show(): void {
    const next = { text, dirty: text !== stored, problem };
    if (next.text === shown.text && next.dirty === shown.dirty && next.problem === shown.problem) return;
    shown = next;
    for (const listener of listeners) listener();
  }

  async function store(): Promise<void> {
    while (text !== stored && !isStopped && check?.(text) === undefined) {
      const next = text;
      before = live;
      if (!(await save(next).catch(() => false))) {
        isStopped = next === text && !mayRetry();
        break;
      }
      stored = next;
      // What was typed meanwhile has a second of its own: who types on and on does not store on and on.
      if (!awaited) break;
    }
    awaited = false;
    if (text !== stored && !isStopped && check?.(text) === undefined) later();
    show();
  }

  function later(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      begin();
    }, delayMs);
  }

  function begin(): Promise<void> {
    saving ??= store().finally(() => {
      saving = undefined;
    });
    return saving;
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    awaited = true;
    return begin();
  }

  function adopt(): void {
    const pinned = focused || text !== stored || saving !== undefined;
    if (pinned || live === before) return;
    before = undefined;
    text = live;
    stored = live;
    show();
  }

  return {
    state: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    receive(next) {
      if (next === live) return;
      live = next;
      adopt();
    },
    enter() {
      focused = true;
    },
    type(next) {
      text = next;
      isStopped = false;
      const message = check?.(next);
      // A new complaint waits until the field is left; an answered one goes at once.
      if (message === undefined) problem = undefined;
      if (text !== stored) later();
      show();
    },
    flush,
    leave() {
      focused = false;
      problem = text === stored ? undefined : check?.(text);
      if (problem !== undefined && text.trim() === '') text = stored;
      show();
      void flush().then(adopt);
    },
    reread() {
      before = undefined;
      adopt();
    },
  };
}
