/** An editor elsewhere, on a host as naive as ours: writes whole records, with or without our keys. */

import type { DocumentsActors } from './documents-actors.ts';
import type { Act } from './documents-acts.ts';
import { quiet } from './loop.ts';
import type { Scenario } from './scenario.ts';
import type { Data, Row } from './server.ts';
import { type Doc, spelt } from './words.ts';

type Done = Act & { do: 'elsewhere' };

export async function writeElsewhere(scenario: Scenario, actors: DocumentsActors, act: Done): Promise<void> {
  await quiet();
  const { server } = scenario.world;
  const rows = server.rowsOf('docs');
  const row = rows[act.doc % Math.max(1, rows.length)];
  const doc = row && actors.docs.get(row.madeBy);
  if (!row || !doc) return;
  // Nobody elsewhere rewrites what the phone still looks for: its marker would be gone with the host's habit.
  if (!doc.created && (!server.keepsMarkers || act.how === 'rewrite' || act.how === 'delete')) return;
  const data = nextData(scenario, actors, doc, row, act);
  if (data === 'nothing') return;
  scenario.note(`elsewhere ${act.how}`);
  if (!data) doc.notJudged = true;
  server.elsewhere(row.id, data && withStamp(data, row.data, act, actors));
}

function nextData(
  scenario: Scenario,
  actors: DocumentsActors,
  doc: Doc,
  { id, data }: Row,
  { how }: Done,
): Data | undefined | 'nothing' {
  const write = (key: string) => actors.newWord({ key, doc, mine: false });
  switch (how) {
    case 'delete':
      return undefined;
    case 'other field':
      return { ...data, theirs: spelt(write('theirs').number) };
    case 'same field':
      return { ...data, k0: spelt(write('k0').number) };
    case 'text':
      return { ...data, body: `${data['body'] ?? ''}\n\nw${write('body').number}.` };
    case 'rewrite':
      return { title: data['title'], _cid: data['_cid'], theirs: spelt(write('theirs').number) };
    case 'revert': {
      const before = scenario.world.server.history.findLast((one) => one.id === id && one.before)?.before;
      return before ? { ...before.data, _w: data['_w'] } : 'nothing';
    }
  }
}

/** A client that knows nothing of our write ids hands them back, or loses them; another phone of ours sets its own. */
function withStamp(data: Data, before: Data, { stamp, how }: Done, actors: DocumentsActors): Data {
  const { _w, ...rest } = data;
  if (stamp === 'own') return { ...rest, _w: `elsewhere-${actors.nextNumber()}` };
  // Who writes a record anew, or the value from before, has not handed back what they never read.
  if (stamp === 'loses' || how === 'rewrite' || how === 'revert') return rest;
  return before['_w'] === undefined ? rest : { ...rest, _w: before['_w'] };
}
