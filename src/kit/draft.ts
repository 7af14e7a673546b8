/**
 * What somebody types until it is sent, a text or all that a form says: what they see of it, what of it is stored, and
 * when it is stored next. Fields that store themselves, forms with a draft and notes all use it.
 * Invariant: what was typed is stored once the fingers rest, after `delayMs` at the latest, and whenever its field is left
 * or the page is hidden; while a field has the focus or something in it is not stored, nothing from elsewhere takes its place.
 */

export interface DraftOptions<Text = string> {
  /** Stores a text; answers false when it could not. One is stored after the other. */
  readonly save: (text: Text) => Promise<boolean>;
  /** Why a text is not stored. It stays in its field to be put right; an emptied field gets its last text back. */
  readonly check?: ((text: Text) => string | undefined) | undefined;
  /** Whether what could not be stored is tried again by itself; else it waits until somebody types. */
  readonly mayRetry?: () => boolean;
  /** How long after the first letter that is not stored it is stored at the latest (ms). */
  readonly delayMs?: number;
  /** How long after the last letter it is stored before that (ms). */
  readonly restMs?: number;
}

export interface DraftState<Text = string> {
  readonly text: Text;
  /** Something typed is not on this device yet. */
  readonly dirty: boolean;
  readonly problem: string | undefined;
}

export interface Draft<Text = string> {
  state(): DraftState<Text>;
  subscribe(listener: () => void): () => void;
  /** What the item says now, by this person or another one. */
  receive(value: Text): void;
  enter(): void;
  type(text: Text): void;
  /** Stores what is not stored; resolves when it is. */
  flush(): Promise<void>;
  leave(): void;
  /** Something else than this field changed the item on purpose: what it says counts, whatever was stored last. */
  reread(): void;
  /** It was sent, or is not wanted: none of it is stored any more. Resolves when nothing is on its way to be. */
  drop(): Promise<void>;
}

/** What a draft knows, timer and storing apart. */
interface Field<Text> extends Omit<DraftState<Text>, 'dirty'> {
  readonly stored: Text;
  /** What the item says now. */
  readonly live: Text;
  /** What the item said when the text was stored: until it says something else, what was typed stands. */
  readonly before: Text | undefined;
  readonly isFocused: boolean;
  /** It could not be stored, and is not tried again before somebody types. */
  readonly isStopped: boolean;
}

const isDirty = <Text>({ text, stored }: Field<Text>) => text !== stored;

function typed<Text>(field: Field<Text>, text: Text, refusal: string | undefined): Field<Text> {
  // A new complaint waits until the field is left; an answered one goes at once.
  const problem = refusal === undefined ? undefined : field.problem;
  return { ...field, text, problem, isStopped: false };
}

function left<Text>(field: Field<Text>, refusal: string | undefined): Field<Text> {
  const problem = isDirty(field) ? refusal : undefined;
  const isEmptied = problem !== undefined && String(field.text).trim() === '';
  return { ...field, isFocused: false, problem, text: isEmptied ? field.stored : field.text };
}

/** Shows what the item says, where nothing that was typed stands against it. */
function adopted<Text>(field: Field<Text>): Field<Text> {
  const stands = field.isFocused || isDirty(field) || field.live === field.before;
  return stands ? field : { ...field, text: field.live, stored: field.live, before: undefined };
}

/** Storing failed: it is tried again no sooner than this (ms). */
const retryMs = 900;

/** Opens a draft over what is stored. An edit that goes to the office is stored less often than a record of this device. */
export function openDraft<Text = string>(value: NoInfer<Text>, options: DraftOptions<Text>): Draft<Text> {
  const { save, check = () => undefined, mayRetry = () => true, delayMs = 900, restMs = delayMs } = options;
  const listeners = new Set<() => void>();
  const clean = { before: undefined, isFocused: false, problem: undefined, isStopped: false };
  let field: Field<Text> = { text: value, stored: value, live: value, ...clean };
  let shown: DraftState<Text> = { text: value, dirty: false, problem: undefined };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let rest: ReturnType<typeof setTimeout> | undefined;
  let saving: Promise<void> | undefined;
  /** Somebody waits until all of it is stored. */
  let awaited = false;
  /** How often it was dropped: what was on its way to be stored then counts for nothing. */
  let drops = 0;
  const mayStore = () => isDirty(field) && !field.isStopped && check(field.text) === undefined;

  function show(): void {
    const next = { text: field.text, dirty: isDirty(field), problem: field.problem };
    if (next.text === shown.text && next.dirty === shown.dirty && next.problem === shown.problem) return;
    shown = next;
    for (const listener of listeners) listener();
  }

  async function store(): Promise<void> {
    let waitMs = restMs;
    while (mayStore()) {
      const { text } = field;
      const dropsBefore = drops;
      field = { ...field, before: field.live };
      // Somebody may type on meanwhile: the field is read anew after it.
      const isStored = await save(text).catch(() => false);
      if (drops !== dropsBefore) continue;
      waitMs = isStored ? restMs : Math.max(restMs, retryMs);
      if (isStored) field = { ...field, stored: text };
      else field = { ...field, isStopped: text === field.text && !mayRetry() };
      // What was typed meanwhile has a second of its own: who types on and on does not store on and on.
      if (!isStored || !awaited) break;
    }
    awaited = false;
    if (mayStore()) later(waitMs);
    show();
  }

  function later(waitMs = delayMs): void {
    timer ??= setTimeout(begin, waitMs);
  }

  function stopTimers(): void {
    clearTimeout(timer);
    clearTimeout(rest);
    timer = undefined;
  }

  function begin(): Promise<void> {
    stopTimers();
    saving ??= store().finally(() => {
      saving = undefined;
    });
    return saving;
  }

  function flush(): Promise<void> {
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
      clearTimeout(rest);
      if (isDirty(field)) {
        later();
        rest = setTimeout(begin, restMs);
      }
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
    async drop() {
      stopTimers();
      drops += 1;
      field = { ...field, stored: field.text, problem: undefined };
      show();
      await saving;
    },
  };
}

/** Stores a draft whenever the page is hidden: a phone may end a page that is out of sight without another word. */
export function storeWhenHidden(draft: Pick<Draft, 'flush'>): () => void {
  const store = () => void draft.flush();
  document.addEventListener('visibilitychange', store);
  window.addEventListener('pagehide', store);
  return () => {
    document.removeEventListener('visibilitychange', store);
    window.removeEventListener('pagehide', store);
  };
}
