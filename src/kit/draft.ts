/**
 * Holds a typed text, or a whole form's values, until it is sent: the visible text, the stored one, and the time of the
 * next save. Used by self-saving fields, forms with a draft, and notes.
 *
 * Invariant: typed values are stored once the person pauses, after `delayMs` at the latest, and whenever the field
 * loses the focus or the page is hidden. While a field has the focus or unsaved values, no other value replaces them.
 */

export interface DraftOptions<Text = string> {
  /** Stores a text; resolves to false if that failed. Calls do not overlap. */
  readonly save: (text: Text) => Promise<boolean>;
  /**
   * Returns why a text must not be stored. The text stays in its field to be corrected; an emptied field gets its last
   * text back.
   */
  readonly check?: ((text: Text) => string | undefined) | undefined;
  /** Returns whether a failed save is retried by itself; otherwise the next key retries it. */
  readonly mayRetry?: () => boolean;
  /** The longest time (ms) from the first unsaved key to the save. */
  readonly delayMs?: number;
  /** The pause (ms) after the last key that causes a save. */
  readonly restMs?: number;
}

export interface DraftState<Text = string> {
  readonly text: Text;
  /** Whether some typed values are not on this device yet. */
  readonly dirty: boolean;
  readonly problem: string | undefined;
}

export interface Draft<Text = string> {
  state(): DraftState<Text>;
  subscribe(listener: () => void): () => void;
  /** Receives the item's current value, changed by this person or another. */
  receive(value: Text): void;
  enter(): void;
  type(text: Text): void;
  /** Stores unsaved values; resolves when they are stored. */
  flush(): Promise<void>;
  leave(): void;
  /** Takes the item's value after a deliberate change elsewhere, regardless of the value stored last. */
  reread(): void;
  /** Discards the draft, which was sent or is no longer wanted; resolves when no save is running. */
  drop(): Promise<void>;
}

/** The state of a draft, without timers and saves. */
interface Field<Text> extends Omit<DraftState<Text>, 'dirty'> {
  readonly stored: Text;
  /** The item's current value. */
  readonly live: Text;
  /** The item's value at the last save: while the item still has this value, the typed text is shown. */
  readonly before: Text | undefined;
  readonly isFocused: boolean;
  /** Whether the save failed and waits for the next key to be retried. */
  readonly isStopped: boolean;
}

const isDirty = <Text>({ text, stored }: Field<Text>) => text !== stored;

function typeText<Text>(field: Field<Text>, text: Text, refusal: string | undefined): Field<Text> {
  // A new problem is shown once the focus leaves the field; a corrected one disappears at once.
  const problem = refusal === undefined ? undefined : field.problem;
  return { ...field, text, problem, isStopped: false };
}

function leaveField<Text>(field: Field<Text>, refusal: string | undefined): Field<Text> {
  const problem = isDirty(field) ? refusal : undefined;
  const isEmptied = problem !== undefined && String(field.text).trim() === '';
  return { ...field, isFocused: false, problem, text: isEmptied ? field.stored : field.text };
}

/** Shows the item's value, unless typed values take precedence. */
function withLiveValue<Text>(field: Field<Text>): Field<Text> {
  const isTextKept = field.isFocused || isDirty(field) || field.live === field.before;
  return isTextKept ? field : { ...field, text: field.live, stored: field.live, before: undefined };
}

/** The shortest time (ms) before a failed save is retried. */
const retryMs = 900;

/** Opens a draft for the stored value. An edit for the office is stored less often than a record of this device. */
export function openDraft<Text = string>(value: NoInfer<Text>, options: DraftOptions<Text>): Draft<Text> {
  const { save, check = () => undefined, mayRetry = () => true, delayMs = 900, restMs = delayMs } = options;
  const listeners = new Set<() => void>();
  const clean = { before: undefined, isFocused: false, problem: undefined, isStopped: false };
  let field: Field<Text> = { text: value, stored: value, live: value, ...clean };
  let shownState: DraftState<Text> = { text: value, dirty: false, problem: undefined };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseTimer: ReturnType<typeof setTimeout> | undefined;
  let saving: Promise<void> | undefined;
  /** True while a caller waits for all values to be stored. */
  let isAwaited = false;
  /** The number of discards: a save has no effect if the draft was discarded after the save began. */
  let drops = 0;
  const mayStore = () => isDirty(field) && !field.isStopped && check(field.text) === undefined;

  function show(): void {
    const next = { text: field.text, dirty: isDirty(field), problem: field.problem };
    if (
      next.text === shownState.text &&
      next.dirty === shownState.dirty &&
      next.problem === shownState.problem
    )
      return;
    shownState = next;
    for (const listener of listeners) listener();
  }

  async function store(): Promise<void> {
    let waitMs = restMs;
    while (mayStore()) {
      const { text } = field;
      const dropsBefore = drops;
      field = { ...field, before: field.live };
      // The person may type during the save, so the field is read again afterwards.
      const isStored = await save(text).catch(() => false);
      if (drops !== dropsBefore) continue;
      waitMs = isStored ? restMs : Math.max(restMs, retryMs);
      if (isStored) field = { ...field, stored: text };
      else field = { ...field, isStopped: text === field.text && !mayRetry() };
      // Values typed meanwhile wait for their own second, so that continuous typing does not save continuously.
      if (!isStored || !isAwaited) break;
    }
    isAwaited = false;
    if (mayStore()) later(waitMs);
    show();
  }

  function later(waitMs = delayMs): void {
    timer ??= setTimeout(begin, waitMs);
  }

  function stopTimers(): void {
    clearTimeout(timer);
    clearTimeout(pauseTimer);
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
    isAwaited = true;
    return begin();
  }

  function adopt(): void {
    if (saving) return;
    field = withLiveValue(field);
    show();
  }

  return {
    state: () => shownState,
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
      field = typeText(field, text, check(text));
      clearTimeout(pauseTimer);
      if (isDirty(field)) {
        later();
        pauseTimer = setTimeout(begin, restMs);
      }
      show();
    },
    flush,
    leave() {
      field = leaveField(field, check(field.text));
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

/**
 * Stores a draft whenever the page is hidden, because a phone may end a hidden page without notice; returns the
 * function that stops it.
 */
export function storeWhenHidden(draft: Pick<Draft, 'flush'>): () => void {
  const store = () => void draft.flush();
  document.addEventListener('visibilitychange', store);
  window.addEventListener('pagehide', store);
  return () => {
    document.removeEventListener('visibilitychange', store);
    window.removeEventListener('pagehide', store);
  };
}
