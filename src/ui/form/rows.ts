/** A row of a list in a form. */
export interface Row<Item> {
  /** Its number in the names of its fields: kept wherever the row is moved, and never given to another. */
  readonly key: number;
  /** What it shows at first; nothing in a row that was added. */
  readonly value: Item | undefined;
  /** Kept with all that was typed in it, so that it can be taken back. */
  readonly removed: boolean;
}

type Rows<Item> = readonly Row<Item>[];

/** The rows a list begins with. */
export function rowsOf<Item>(values: readonly Item[]): Rows<Item> {
  return values.map((value, key) => ({ key, value, removed: false }));
}

/** An empty row at the end. */
export function addRow<Item>(rows: Rows<Item>): Rows<Item> {
  const key = Math.max(-1, ...rows.map((row) => row.key)) + 1;
  return [...rows, { key, value: undefined, removed: false }];
}

/** Takes a row out of the list, or puts it back to its place. */
export function setRemoved<Item>(rows: Rows<Item>, key: number, removed: boolean): Rows<Item> {
  return rows.map((row) => (row.key === key ? { ...row, removed } : row));
}

/** The rows that are there. */
export function presentRows<Item>(rows: Rows<Item>): Rows<Item> {
  return rows.filter((row) => !row.removed);
}

/** Moves a row to a position among those that are there. */
export function moveRow<Item>(rows: Rows<Item>, key: number, to: number): Rows<Item> {
  const others = rows.filter((row) => row.key !== key);
  const next = presentRows(others)[to];
  const at = next ? others.indexOf(next) : others.length;
  return [...others.slice(0, at), ...rows.filter((row) => row.key === key), ...others.slice(at)];
}

/** Whether rows were added, removed or moved since the list began with `count` of them. */
export function isRearranged<Item>(rows: Rows<Item>, count: number): boolean {
  const present = presentRows(rows);
  return present.length !== count || present.some(({ key }, at) => key !== at);
}
