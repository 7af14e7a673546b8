/** What the model of documents expects: of a screen after each event, and of host and phone in the end. */
import type { DocumentsActors } from './documents-actors.ts';
import type { Known } from './documents-people.ts';
import type { OpenMutation, Scenario } from './scenario.ts';
import type { Row } from './server.ts';
import { type Doc, keysOf, lastWord, normal, type Word, wordsIn } from './words.ts';
import type { Tab } from './world.ts';

type Value = Record<string, unknown>;

/** What ended since the last look, and whether any screen went back to an older value (I9). */
export async function lookAtDocuments(scenario: Scenario, actors: DocumentsActors, tab: Tab): Promise<void> {
  const { view } = tab.engine;
  const { owner } = await view.session();
  if (owner === 'anyone') return;
  const open = await view.open();
  for (const known of actors.known.values())
    if (known.owner === owner && !known.ended && !isOpen(open, known))
      await noteEnd(scenario, actors, known, tab);
  if (!scenario.disturbed) actors.judge?.breaches.push(...spentInVain(scenario, open));
  if (scenario.databaseLost) return;
  for (const doc of actors.docs.values()) {
    if (doc.owner !== owner || doc.removed !== 'no' || doc.notJudged) continue;
    if (open.some((one) => stopsScreen(one) && actors.known.get(one.mutationId)?.doc === doc)) continue;
    const forms = open.flatMap(({ mutationId }) => {
      const known = actors.known.get(mutationId);
      return known?.doc === doc && known.seen ? [known.seen] : [];
    });
    await lookAtOne(scenario, actors, doc, tab, forms);
  }
}

/** I11: a portal, the end of a session and a phone that is blocked spend no send. */
function spentInVain({ owners, world: { server } }: Scenario, open: readonly OpenMutation[]): string[] {
  return open.flatMap(({ mutationId, state, sends }) => {
    const { left, taken } = server.fateOf(mutationId);
    if (!owners.has(mutationId) || left === 0 || state === 'sending' || sends <= taken) return [];
    return [`I11 ${mutationId} is ${state} and spent ${sends} sends, ${taken} were taken`];
  });
}

function isOpen(open: readonly OpenMutation[], { mutationId }: Known): boolean {
  return open.some((one) => one.mutationId === mutationId);
}

/** While it stands the screen may show something else than the newest words. */
function stopsScreen({ state, cause }: OpenMutation): boolean {
  const broken = ['broken', 'unreadable', 'orphaned'].includes(cause?.kind ?? '');
  return state === 'conflict' || state === 'held' || broken;
}

/** Remembers that it ended, and when: what is done is never pushed again. */
async function noteEnd({ world }: Scenario, actors: DocumentsActors, known: Known, tab: Tab): Promise<void> {
  const steps = await tab.engine.view.group(known.group);
  const now = steps.find(({ mutationId }) => mutationId === known.mutationId);
  if (!now || (now.detail !== 'done' && now.detail !== 'cancelled')) return;
  known.ended = true;
  if (now.detail === 'done') {
    for (const word of known.words) word.doneAt = world.server.moment;
    if (known.kind === 'create' && known.doc) known.doc.created = true;
    return;
  }
  const { doc } = known;
  const meant = doc?.removed !== 'no' || doc.notJudged || known.lost || doc.chosen.length > 0;
  if (!meant && known.kind !== 'odd' && !known.words.every(({ dropped }) => dropped))
    actors.judge?.breaches.push(`I1 cancelled by nobody: ${JSON.stringify(now)}`);
  for (const word of known.words) word.dropped = true;
}

/** `forms`: what open edits began from. An older form shows less, and so do screens until its edit is sent. */
async function lookAtOne(
  scenario: Scenario,
  actors: DocumentsActors,
  doc: Doc,
  tab: Tab,
  forms: readonly Value[],
): Promise<void> {
  const shown = await actors.shown(scenario, doc, tab);
  if (!shown) return;
  const [row] = scenario.world.server.madeBy(doc.marker);
  for (const key of new Set(doc.words.filter(({ mine }) => mine).map((word) => word.key))) {
    // What an older release wrote does not fit today: it cannot be applied, and stands in the tray.
    if (key === 'aged') continue;
    const wrong = missingOn(shown.value, doc, key, actors);
    if (wrong && forms.some((seen) => !wordsIn(seen[key]).includes(wrong.number))) continue;
    if (!wrong || isTheHosts(actors, row, key, shown.value, wrong)) continue;
    const said = `${JSON.stringify(shown.value)} lacks w${wrong.number} in ${key}, host ${JSON.stringify(row)}`;
    actors.judge?.breaches.push(`I9 the screen went back: ${said}`);
  }
}

/** The newest word of a key (each one of a text) that a version does not have, though it should. */
function missingOn(version: Value, doc: Doc, key: string, { words }: DocumentsActors): Word | undefined {
  const there = wordsIn(version[key]);
  if (key === 'body') {
    const all = doc.words.filter((word) => word.key === key && word.mine && word.saved && !word.dropped);
    return all.find(({ number }) => !there.includes(number));
  }
  const last = lastWord(doc, key);
  const number = there[0];
  if (!last || (last.file !== undefined && version[key] === last.file)) return undefined;
  if (number === undefined) return last;
  return words.get(number)?.mine && number < last.number ? last : undefined;
}

/** It had arrived, and then the host itself was made to say something else. */
function isTheHosts(
  actors: DocumentsActors,
  row: Row | undefined,
  key: string,
  version: Value,
  { landed }: Word,
): boolean {
  if (!row || landed === undefined) return false;
  if (actors.judge?.setElsewhereSince(row, key, landed)) return true;
  return normal(row.data[key]) === normal(version[key]);
}

/** I1 to I5 and I8 at the end of a story. */
export async function checkDocuments(scenario: Scenario, actors: DocumentsActors): Promise<void> {
  const breaches = actors.judge?.breaches ?? [];
  for (const owner of new Set([...actors.known.values()].map((one) => one.owner))) {
    await scenario.signIn(owner);
    await scenario.world.time.advance(5_000);
    const tab = scenario.tab(0);
    const open = await tab.engine.view.open();
    for (const known of actors.known.values())
      if (known.owner === owner && !isOpen(open, known))
        breaches.push(...(await endOf(scenario, actors, known, tab)));
    const isOpenOn = (doc: Doc) => open.some((one) => actors.known.get(one.mutationId)?.doc === doc);
    for (const doc of actors.docs.values())
      if (doc.owner === owner && !doc.notJudged && !isOpenOn(doc))
        breaches.push(...(await checkDoc(scenario, actors, doc, tab)));
  }
  breaches.push(...checkNotes(scenario, actors));
}

/** I1, I8: what is not open any more was done, and the host has had it; or a person ended it. */
async function endOf(scenario: Scenario, actors: DocumentsActors, known: Known, tab: Tab): Promise<string[]> {
  await noteEnd(scenario, actors, known, tab);
  if (known.lost || known.discarded) return [];
  const { kind, mutationId } = known;
  const said = `${kind} ${mutationId} ${known.words.map(({ number, key }) => `w${number} in ${key}`)}`;
  if (arrived(scenario, known)) return [];
  return [known.ended ? `I8 done without having arrived: ${said}` : `I1 gone without an end: ${said}`];
}

function arrived({ world: { server } }: Scenario, { kind, mutationId, doc, words }: Known): boolean {
  if (kind === 'odd') return true;
  if (kind === 'note' || kind === 'upload') return server.fateOf(mutationId).applied > 0;
  if (doc?.removed !== 'no' || doc.notJudged || doc.chosen.length > 0) return true;
  if (kind === 'create') return server.fateOf(mutationId).applied > 0;
  return words.every((word) => word.dropped || word.landed !== undefined || isSuperseded(word));
}

/** A newer word went out in its place, in the same write. */
function isSuperseded({ doc, key, number }: Word): boolean {
  if (key === 'body') return false;
  return doc?.words.some((one) => one.key === key && one.mine && one.number > number && one.saved) ?? false;
}

async function checkDoc(scenario: Scenario, actors: DocumentsActors, doc: Doc, tab: Tab): Promise<string[]> {
  const { server } = scenario.world;
  const rows = server.madeBy(doc.marker);
  const { copies } = server.fateOf(doc.marker);
  // The one read that would find a second copy was refused, or its marker is gone.
  const blind = !server.keepsMarkers || scenario.databaseLost || server.refusedReads > 0;
  const cannotTell = copies > 0 && blind;
  const said = `${doc.marker}: ${JSON.stringify(rows)}`;
  const alike = rows.filter(({ id }) => !actors.judge?.changedElsewhere.has(id));
  if (doc.removed === 'yes')
    return alike.length > 0 && !cannotTell ? [`I5 deleted and there again ${said}`] : [];
  if (doc.removed === 'maybe') return [];
  const [row] = rows;
  if (!row) return [`I2 not there ${said}`];
  if (rows.length > 1 && alike.length > 0 && !cannotTell) return [`I2 more than one ${said}`];
  if (rows.length > 1) return [];
  return [
    ...checkIds(scenario, doc, row),
    ...checkWords(scenario, actors, doc, row),
    ...(await checkScreen(scenario, actors, doc, row, tab)),
  ];
}

/** I3: what is below it stands below the host's id, and what it names is named by that. */
function checkIds({ world: { server } }: Scenario, doc: Doc, row: Row): string[] {
  const idsOf = ({ marker }: Doc) =>
    server.history.filter((one) => (one.after ?? one.before)?.madeBy === marker).map(({ id }) => id);
  const wrong = doc.parent && !idsOf(doc.parent).includes(row.parent);
  const word = lastWord(doc, 'see');
  // What was taken away before it was sent is named by nothing.
  const named = word?.names?.removed === 'no' && !word.names.notJudged ? word.names : undefined;
  const [, id] = /^see (\S+) w/.exec(String(row.data['see'] ?? '')) ?? [];
  const isThere = wordsIn(row.data['see']).includes(word?.number ?? -1);
  const misnamed = named && isThere && !idsOf(named).includes(id ?? '');
  return [...(wrong ? [`I3 parent ${row.parent}`] : []), ...(misnamed ? [`I3 names ${id}`] : [])];
}

/** I4: the last word of each key is there, or what somebody elsewhere wrote over it. */
function checkWords(
  { world, databaseLost }: Scenario,
  actors: DocumentsActors,
  doc: Doc,
  row: Row,
): string[] {
  const { server } = world;
  const keys = new Set(doc.words.filter(({ mine }) => mine).map(({ key }) => key));
  return [...keys].flatMap((key) => {
    const word = missingOn(row.data, doc, key, actors);
    if (!word || word.landed === undefined) return [];
    if (actors.judge?.setElsewhereSince(row, key, word.landed)) return [];
    // An older version of ours that the network repeated: nobody can tell without write ids.
    const repeated = server.history.some(({ id, how }) => id === row.id && how !== 'first');
    if (repeated && (!server.keepsWriteIds || databaseLost)) return [];
    return [`I4 w${word.number} was overwritten in the end: ${JSON.stringify(row)}`];
  });
}

/** What the phone shows in the end is what the host has. */
async function checkScreen(
  scenario: Scenario,
  actors: DocumentsActors,
  doc: Doc,
  row: Row,
  tab: Tab,
): Promise<string[]> {
  const shown = await actors.shown(scenario, doc, tab);
  if (!shown) return [`I9 not on screen: ${JSON.stringify(row)}`];
  const wrong = keysOf(shown.value, row.data).filter(
    (key) => normal(shown.value[key]) !== normal(row.data[key]),
  );
  return wrong.map(
    (key) => `I9 ${key} on screen ${JSON.stringify(shown.value)}, host ${JSON.stringify(row)}`,
  );
}

/** I2 of what is only made: each is there once, equal ones as often as they were meant. */
function checkNotes(scenario: Scenario, actors: DocumentsActors): string[] {
  const { server } = scenario.world;
  const notes = [...actors.known.values()].filter(({ kind, lost }) => kind === 'note' && !lost);
  return notes.flatMap(({ mutationId, text, ended }) => {
    const rows = server.madeBy(mutationId).length;
    const { copies, applied } = server.fateOf(mutationId);
    const same = notes.filter((one) => one.text === text && server.fateOf(one.mutationId).applied > 0).length;
    const there = server.rowsOf('notes').filter(({ data }) => normal(data['text']) === text).length;
    const most = (server.keepsMarkers ? Math.min(1, applied) : applied) + copies;
    const said = `${text} ${mutationId}: ${rows} rows, ${applied} applied, ${copies} copies, ended ${ended}`;
    return rows > most || there < same ? [`I2 notes ${said}`] : [];
  });
}
