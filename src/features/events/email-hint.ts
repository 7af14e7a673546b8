/** Providers that many people here have an address with, and the ends their addresses have: the first is the usual one. */
const providers: Readonly<Record<string, readonly string[]>> = {
  gmail: ['com'],
  yahoo: ['com', 'co.uk', 'co.za'],
  hotmail: ['com', 'co.uk', 'co.za'],
  outlook: ['com', 'co.za'],
  icloud: ['com'],
  webmail: ['co.za'],
  vodamail: ['co.za'],
  telkomsa: ['net'],
  mweb: ['co.za'],
};

/** How their names are mistyped most: letters left out, doubled, swapped, or taken from the next key. */
const slips: Readonly<Record<string, readonly string[]>> = {
  gmail: ['gmial', 'gmai', 'gmal', 'gmil', 'gamil', 'gmaill', 'gmali', 'gnail', 'ggmail', 'gmsil', 'gimail'],
  yahoo: ['yaho', 'yahooo', 'yhoo', 'yahho', 'yaoo'],
  hotmail: ['hotmial', 'hotmal', 'hotmai', 'hotmil', 'hotamil', 'hormail', 'hotnail', 'htomail'],
  outlook: ['outlok', 'outloo', 'outook', 'outllook', 'oulook', 'outlool'],
  icloud: ['iclod', 'icoud', 'iclould', 'icluod'],
  webmail: ['webmial', 'webmai'],
  vodamail: ['vodamial', 'vodmail', 'vodamai'],
  telkomsa: ['telkomas', 'telkosma', 'telcomsa'],
};

/** Ends that are no country's and nobody's: wrong after every name. */
const noEnds = new Map(
  Object.entries({
    con: 'com',
    comm: 'com',
    coom: 'com',
    cpm: 'com',
    xom: 'com',
    vom: 'com',
    'co.zaa': 'co.za',
    'co.zs': 'co.za',
    coza: 'co.za',
  }),
);

/** Ends that others have and these providers do not. */
const strangeEnds: readonly string[] = ['co', 'cm', 'om', 'com', 'co.za', 'co.z', 'com.za', 'za'];

const nameOf = new Map([
  ...Object.keys(providers).map((name) => [name, name] as const),
  ...Object.entries(slips).flatMap(([name, typed]) => typed.map((slip) => [slip, name] as const)),
]);

/** The domain that was meant, where it is one of the usual slips. */
function meantDomain(domain: string): string | undefined {
  const dot = domain.indexOf('.');
  const [first, typedEnd] = [domain.slice(0, dot), domain.slice(dot + 1)];
  const end = noEnds.get(typedEnd) ?? typedEnd;
  const name = nameOf.get(first);
  const ends = name === undefined ? undefined : providers[name];
  // A shop of its own: only an end that nobody has is a slip.
  if (!ends) return end === typedEnd ? undefined : `${first}.${end}`;
  if (ends.includes(end)) return `${name}.${end}`;
  // Some have addresses in other countries: an end that is not known here is not judged.
  return strangeEnds.includes(end) ? `${name}.${ends[0]}` : undefined;
}

/**
 * The address that was probably meant, for the commonest slips: `thandi@gmail.com` for `thandi@gmial.com`. A hint and
 * no rule: what was typed may be right all the same. `undefined` where nothing looks like a slip.
 */
export function emailHint(address: string): string | undefined {
  const typed = address.trim();
  const at = typed.lastIndexOf('@');
  const domain = typed.slice(at + 1).toLowerCase();
  if (at < 1 || !domain.includes('.')) return undefined;
  const meant = meantDomain(domain);
  return meant === undefined || meant === domain ? undefined : `${typed.slice(0, at)}@${meant}`;
}
