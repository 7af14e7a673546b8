/** Writes lists as markdown. Adjacent lists get different marks, because markdown would join them. */

/** A list, with each entry as markdown. */
export interface ListBlock {
  readonly kind: 'UL' | 'OL';
  /** The first number, if the list states one. */
  readonly start: number | undefined;
  readonly items: readonly string[];
  /** Whether the source program wrote each entry as a list of its own. */
  readonly isOfSingles?: boolean;
}

export type Block = { readonly kind: 'words'; readonly md: string } | ListBlock;

/** Joins blocks. `tight` joins those inside a list entry, whose inner list follows its words without an empty line. */
export function joinedBlocks(blocks: readonly Block[], tight = false): string {
  let isAlternate = false;
  return merged(blocks)
    .map((block, at, all) => {
      const before = all[at - 1];
      isAlternate = block.kind !== 'words' && block.kind === before?.kind && !isAlternate;
      const gap = before === undefined ? '' : tight && block.kind !== 'words' ? '\n' : '\n\n';
      return gap + (block.kind === 'words' ? block.md : listToMarkdown(block, isAlternate));
    })
    .join('');
}

function isSingle({ items, isOfSingles = false }: ListBlock): boolean {
  return items.length === 1 || isOfSingles;
}

/** Tells whether a list continues the one before it. */
function continues(block: ListBlock, before: Block | undefined): before is ListBlock {
  if (before === undefined || before.kind === 'words' || before.kind !== block.kind) return false;
  if (block.kind === 'OL' && block.start !== undefined)
    return block.start === (before.start ?? 1) + before.items.length;
  return block.items.length === 1 && isSingle(before);
}

function merged(blocks: readonly Block[]): readonly Block[] {
  const all: Block[] = [];
  for (const block of blocks) {
    const before = all.at(-1);
    if (block.kind !== 'words' && continues(block, before)) {
      const isOfSingles = isSingle(before) && block.items.length === 1;
      all[all.length - 1] = { ...before, items: [...before.items, ...block.items], isOfSingles };
    } else all.push(block);
  }
  return all;
}

function listToMarkdown({ kind, start = 1, items }: ListBlock, isAlternate: boolean): string {
  return items
    .map((item, at) => {
      const mark = kind === 'OL' ? `${start + at}${isAlternate ? ')' : '.'} ` : isAlternate ? '* ' : '- ';
      return mark + item.replace(/\n(?=.)/g, `\n${' '.repeat(mark.length)}`);
    })
    .join('\n');
}
