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

/** What a draft knows, timer and storing apart. */
interface Field extends Omit<DraftState, 'dirty'> {
  readonly stored: string;
  /** What the item says now. */
  readonly live: string;
  /** What the item said when the text was stored: until it says something else, what was typed stands. */
  readonly before: string | undefined;
  readonly isFocused: boolean;
  /** It could not be stored, and is not tried again before somebody types. */
  readonly isStopped: boolean;
}

const isDirty = ({ text, stored }: Field) => text !== stored;

function typed(field: Field, text: string, refusal: string | undefined): Field {
  // A new complaint waits until the field is left; an answered one goes at once.
  const problem = refusal === undefined ? undefined : field.problem;
  return { ...field, text, problem, isStopped: false };
}

function left(field: Field, refusal: string | undefined): Field {
  const problem = isDirty(field) ? refusal : undefined;
  const isEmptied = problem !== undefined && field.text.trim() === '';
  return { ...field, isFocused: false, problem, text: isEmptied ? field.stored : field.text };
}

/** Shows what the item says, where nothing that was typed stands against it. */
function adopted(field: Field): Field {
  const stands = field.isFocused || isDirty(field) || field.live === field.before;
  return stands ? field : { ...field, text: field.live, stored: field.live, before: undefined };
}

/** Opens a draft over what the item says. */
export function openDraft(value: string, options: DraftOptions): Draft {
  const { save, check = () => undefined, mayRetry = () => true, delayMs = 900 } = options;
  const listeners = new Set<() => void>();
  const clean = { before: undefined, isFocused: false, problem: undefined, isStopped: false };
  let field: Field = { text: value, stored: value, live: value, ...clean };
  let shown: DraftState = { text: value, dirty: false, problem: undefined };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving: Promise<void> | undefined;
  /** Somebody waits until all of it is stored. */
  let awaited = false;
  const mayStore = () => isDirty(field) && !field.isStopped && check(field.text) === undefined;

  function show(): void {
    const next = { text: field.text, dirty: isDirty(field), problem: field.problem };
    if (next.text === shown.text && next.dirty === shown.dirty && next.problem === shown.problem) return;
    shown = next;
    for (const listener of listeners) listener();
  }

  async function store(): Promise<void> {
    while (mayStore()) {
      const { text } = field;
      field = { ...field, before: field.live };
      // Somebody may type on meanwhile: the field is read anew after it.
      const isStored = await save(text).catch(() => false);
      if (isStored) field = { ...field, stored: text };
      else field = { ...field, isStopped: text === field.text && !mayRetry() };
      // What was typed meanwhile has a second of its own: who types on and on does not store on and on.
      if (!isStored || !awaited) break;
    }
    awaited = false;
    if (mayStore()) later();
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
    if (saving) return;
    field = adopted(field);
    show();
  }

  return {
    state: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    receive(live) {
      if (live === field.live) return;
      field = { ...field, live };
      adopt();
    },
    enter() {
      field = { ...field, isFocused: true };
    },
    type(text) {
      field = typed(field, text, check(text));
      if (isDirty(field)) later();
      show();
    },
    flush,
    leave() {
      field = left(field, check(field.text));
      show();
      void flush().then(adopt);
    },
    reread() {
      field = { ...field, before: undefined };
      adopt();
    },
  };
}
