/** Lists as markdown. Two that stand one below the other stay two: markdown tells them apart by their marks alone. */

/** The entries of a list, each as markdown of its own. */
export interface ListBlock {
  readonly kind: 'UL' | 'OL';
  /** What its first number is, where it says so. */
  readonly start: number | undefined;
  readonly items: readonly string[];
  /** Some programs write each entry as a list of its own. */
  readonly isOfSingles?: boolean;
}

export type Block = { readonly kind: 'words'; readonly md: string } | ListBlock;

/** The blocks one below the other. `tight`: in an entry, whose inner list follows its words with no gap. */
export function joinedBlocks(blocks: readonly Block[], tight = false): string {
  let other = false;
  return merged(blocks)
    .map((block, at, all) => {
      const before = all[at - 1];
      other = block.kind !== 'words' && block.kind === before?.kind && !other;
      const gap = before === undefined ? '' : tight && block.kind !== 'words' ? '\n' : '\n\n';
      return gap + (block.kind === 'words' ? block.md : listToMarkdown(block, other));
    })
    .join('');
}

function isSingle({ items, isOfSingles = false }: ListBlock): boolean {
  return items.length === 1 || isOfSingles;
}

/** Whether a list goes on with the one before it. */
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

function listToMarkdown({ kind, start = 1, items }: ListBlock, other: boolean): string {
  return items
    .map((item, at) => {
      const mark = kind === 'OL' ? `${start + at}${other ? ')' : '.'} ` : other ? '* ' : '- ';
      return mark + item.replace(/\n(?=.)/g, `\n${' '.repeat(mark.length)}`);
    })
    .join('\n');
}
