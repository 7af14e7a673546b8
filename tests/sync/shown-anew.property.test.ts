/** However long a page is open, and whatever happened meanwhile, it shows what a page shows that is opened now. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countGroups, groupsOf } from '#src/hooks/mutation-groups.ts';
import type { Engine } from '#src/sync/index.ts';
import {
  appendDoc,
  createDoc,
  type Doc,
  deleteDoc,
  docs,
  editDoc,
  removeDoc,
  typeDoc,
} from '../fixtures/engine/docs.ts';
import { quiet } from '../fixtures/engine/event-loop.ts';
import { type Tab, World } from '../fixtures/engine/world.ts';
import { runsOf } from '../fixtures/model/runs.ts';

const parents = ['', 'p', 'q'] as const;

const act = fc.record({
  what: fc.constantFrom(
    ...([
      'edit',
      'edit',
      'type',
      'type',
      'type',
      'append',
      'move',
      'move',
      'create',
      'remove',
      'delete',
    ] as const),
    ...([
      'discard',
      'retry',
      'choose',
      'elsewhere',
      'elsewhere',
      'gone',
      'crowd',
      'pull',
      'pull',
      'pull',
    ] as const),
    ...(['wait', 'wait', 'wait', 'cut', 'line', 'person', 'tab'] as const),
  ),
  /** Which of the things that are there. */
  at: fc.nat(3),
  value: fc.nat(99),
  /** In the other tab. */
  isOther: fc.boolean(),
});
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

/** What a page says of everything that screens may ask. */
async function everything({ view }: Engine) {
  const lists = [];
  for (const parent of [undefined, ...parents]) lists.push(await view.list(docs, { parent }));
  const long = await view.list(docs, { where: ({ title }) => !title.endsWith('7'), limit: 3 });
  const items: (Doc | undefined)[] = [];
  for (const { id } of lists[0]?.slice(0, 5) ?? []) items.push(await view.get(docs, id));
  const { steps = [], ...status } = await view.status();
  return { lists, long, items, status, steps };
}

class Phone {
  readonly world = new World();
  private readonly pages: Tab[] = [this.world.openPage(), this.world.openPage()];
  private people = 0;
  readonly watched: (readonly Doc[])[] = [];

  page(at: number): Tab {
    return this.pages[at] as Tab;
  }

  async begin(): Promise<void> {
    await this.world.signIn(this.page(0), 'nomvula');
    for (const parent of parents)
      this.world.server.insert('docs', parent, { title: `In ${parent}`, body: 'It begins.' }, parent);
    for (const page of this.pages) page.engine.start();
    await this.page(0).engine.pull(docs);
    for (const [at, { engine }] of this.pages.entries())
      engine.watch(
        (view) => view.list(docs),
        (list) => {
          this.watched[at] = list;
        },
        (error) => this.world.errors.push(error),
      );
    await quiet();
  }

  async does({ what, at, value, isOther }: Act): Promise<void> {
    const { world } = this;
    const { engine } = this.page(isOther ? 1 : 0);
    const list = await engine.view.list(docs);
    const id = list[at % Math.max(1, list.length)]?.id ?? '';
    const rows = [...world.server.rows.values()].filter(({ table }) => table === 'docs');
    const row = rows[at % Math.max(1, rows.length)];
    const open = await engine.view.open();
    const waiting = open[at % Math.max(1, open.length)];
    const edit = (key: string, given: unknown) =>
      id ? engine.run(editDoc, { id, key, value: given }) : undefined;
    const acts: Record<Act['what'], () => unknown> = {
      edit: () => edit(['title', 'about'][value % 2] ?? '', `words ${value}`),
      type: () => id && engine.run(typeDoc, { id, key: 'title', value: `typed ${value}` }, { form: 'one' }),
      append: () =>
        id && engine.run(appendDoc, { id, text: ` And ${value}.` }, { seen: list[at % list.length] }),
      move: () => edit('parent', parents[value % 3]),
      create: () => engine.run(createDoc, { title: `New ${value}`, parent: parents[value % 3] }),
      remove: () => id && engine.run(removeDoc, { id }),
      delete: () => id && engine.run(deleteDoc, { id }),
      discard: () => waiting && engine.discard(waiting.mutationId),
      elsewhere: () => row && world.server.elsewhere(row.id, { ...row.data, body: `Theirs ${value}` }),
      crowd: () => {
        for (let more = 0; more < 70; more++) world.server.insert('docs', '', { title: `${more}` }, 'p');
        return engine.pull(docs, undefined, { force: true });
      },
      gone: () => row && world.server.elsewhere(row.id, undefined),
      pull: () => engine.pull(docs, value % 2 ? parents[at % 3] : undefined, { force: true }),
      wait: () => world.time.advance(value * 300),
      cut: () => {
        world.server.network = 'off';
      },
      line: async () => {
        world.server.network = 'on';
        await engine.syncNow();
      },
      person: () => {
        this.people += 1;
        return world.signIn(
          this.page(isOther ? 1 : 0),
          ['nomvula', 'thabo', 'anyone'][this.people % 3] ?? '',
        );
      },
      tab: () => {
        this.page(1).kill();
        this.pages[1] = world.openPage();
        this.watched.length = 1;
      },
      retry: () => waiting && engine.retry(waiting.mutationId),
      choose: () => waiting?.conflict && engine.resolve(waiting.mutationId, waiting.conflict.mine),
    };
    // A visitor may do none of it, and what is gone cannot be edited: that nothing comes of it is no difference.
    await Promise.resolve(acts[what]()).catch(() => undefined);
    if (what === 'edit' || what === 'pull') await quiet();
  }

  end(): void {
    for (const page of this.pages) page.kill();
  }
}

test('An open page shows and counts the same as a page opened now, and keeps each unchanged item', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 8, maxLength: 20 }), async (story) => {
      const phone = new Phone();
      await phone.begin();
      try {
        for (const each of story) {
          await phone.does(each);
          const fresh = phone.world.openPage();
          await quiet();
          const anew = await everything(fresh.engine);
          for (const at of [0, 1]) {
            const { engine } = phone.page(at);
            const shown = await everything(engine);
            expect(shown).toEqual(anew);
            expect(countGroups(shown.steps)).toEqual(countGroups(await engine.view.open()));
            expect(groupsOf(await engine.view.open()).length).toBe(
              new Set(shown.steps.map(({ group }) => group)).size,
            );
            const again = await engine.view.list(docs);
            for (const [place, item] of again.entries()) expect(item).toBe(shown.lists[0]?.[place]);
            const { [at]: watched } = phone.watched;
            if (watched) expect(watched).toEqual(anew.lists[0]);
          }
          fresh.kill();
        }
        expect(phone.world.errors).toEqual([]);
      } finally {
        phone.end();
      }
    }),
    runsOf(10),
  );
});
