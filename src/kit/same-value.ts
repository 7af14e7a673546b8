function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Returns whether two values are deeply equal; anything but lists and plain objects is compared by identity. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) || Array.isArray(other)) {
    if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
    return one.every((part, at) => isSameValue(part, other[at]));
  }
  if (!isPlain(one) || !isPlain(other)) return false;
  const parts = Object.entries(one);
  if (parts.length !== Object.keys(other).length) return false;
  const others = other as Readonly<Record<string, unknown>>;
  return parts.every(([key, part]) => Object.hasOwn(other, key) && isSameValue(part, others[key]));
}

/** Returns the earlier value if the later one is equal, so that a comparison by identity finds no change. */
export function keptValue<T>(before: unknown, now: T): T {
  return isSameValue(before, now) ? (before as T) : now;
}
