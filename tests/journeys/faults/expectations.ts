/**
 * What people did in a scenario, and what the host made of it.
 * Invariant: a mutation is written down once the engine said that it is saved, and judged only by the host's own
 * database and by what the engine still shows.
 */
import { type Row, textOf } from '../../host/database.ts';
import type { Heard } from '../../host/request-log.ts';
import type { Site } from '../site.ts';
import type { Tab } from './tab.ts';

export const kinds = [
  'course.create',
  'course.rename',
  'course.remove',
  'chapter.create',
  'answer.save',
  'file.upload',
  'booking',
  'e-mail',
] as const;
export type Kind = (typeof kinds)[number];

/** The attachment a scenario's tally travels in to the table. */
export const tallyName = 'faults-tally';

export interface Count {
  accepted: number;
  arrived: number;
  visible: number;
  lost: number;
  duplicated: number;
}
export type Tally = Record<Kind, Count>;

export interface Mutation {
  readonly kind: Kind;
  readonly mutationId: string;
  /** Of a course: how later mutations name it; of the others: the course they are about. */
  readonly course: string;
  readonly title: string;
  /** Of an e-mail: the reference in it and whom it goes to. */
  readonly mail?: { readonly reference: string; readonly to: string };
}

interface Marked {
  readonly kind: Kind;
  readonly marker: string;
  readonly row: Row;
}

const infoEmail = 'info@kasigrowth.example';

function markerIn(json: string): string {
  return String(JSON.parse(json)._cid ?? '');
}

export interface Expectations {
  readonly mutations: readonly Mutation[];
  /** Every request that reached the host's application. */
  readonly heard: readonly Heard[];
  course(tab: Tab, title: string, position?: number): Promise<Mutation>;
  rename(tab: Tab, course: Mutation, title: string): Promise<Mutation>;
  remove(tab: Tab, course: Mutation): Promise<Mutation>;
  chapter(tab: Tab, course: Mutation, title: string): Promise<Mutation>;
  answer(tab: Tab, text: string): Promise<Mutation>;
  upload(tab: Tab, name: string): Promise<Mutation>;
  /** The booking and its two e-mails. */
  book(tab: Tab, name: string): Promise<Mutation>;
  /** The person asks for another try: one more send of an e-mail is theirs. */
  sendAgain(tab: Tab, mutationId: string): Promise<void>;
  /** The person took it back: nothing of it is expected any more. */
  forget(mutation: Mutation): void;
  /** The requests that carried it, by marker. */
  sends(mutation: Mutation): readonly Heard[];
  count(shown: readonly string[]): Tally;
}

export function createExpectations(site: Site): Expectations {
  const mutations: Mutation[] = [];
  const heard: Heard[] = [];
  const resends: string[] = [];
  site.host().requests.listen((request) => heard.push(request));
  const all = (sql: string) => site.host().database.all(sql);

  function marked(): Marked[] {
    const items = all("select * from data_items where data like '%_cid%'").map((row) => ({
      kind: textOf(row, 'table_number') === '3' ? ('chapter.create' as const) : ('course.create' as const),
      marker: markerIn(textOf(row, 'data')),
      row,
    }));
    const records = all("select * from other_info where ItemValue like '%_cid%'").map((row) => ({
      kind: textOf(row, 'ItemType') === 'Bookings' ? ('booking' as const) : ('answer.save' as const),
      marker: markerIn(textOf(row, 'ItemValue')),
      row,
    }));
    const files = all('select * from uploads').map((row) => ({
      kind: 'file.upload' as const,
      marker: textOf(row, 'name').slice(0, 26),
      row,
    }));
    return [...items, ...records, ...files].filter(({ marker }) => marker !== '');
  }

  function sendsOf({ kind, mutationId, mail }: Mutation): Heard[] {
    const isIt = ({ path, body }: Heard) =>
      kind === 'e-mail'
        ? path.endsWith('send-email.php') &&
          body.includes(`Ref: ${mail?.reference}`) &&
          body.includes(`"recipient_email":"${mail?.to}"`)
        : body.includes(mutationId);
    return heard.filter(isIt);
  }

  /** Whether the host has it, as it was meant last. */
  function arrived(mutation: Mutation, things: readonly Marked[]): boolean {
    const own = things.filter(({ marker }) => marker === mutation.mutationId);
    const course = things.find(({ marker }) => marker === mutation.course.slice(-26))?.row;
    const removed = mutations.some(
      (other) => other.kind === 'course.remove' && other.course === mutation.course,
    );
    switch (mutation.kind) {
      case 'course.remove':
        return course === undefined;
      case 'course.rename': {
        const last = mutations.findLast(
          (other) => other.kind === mutation.kind && other.course === mutation.course,
        );
        return course === undefined ? removed : JSON.parse(textOf(course, 'data')).title === last?.title;
      }
      case 'course.create':
        return own.length > 0 || removed;
      case 'chapter.create':
        return own.some(
          ({ row }) => course !== undefined && textOf(row, 'parent_id') === textOf(course, 'id'),
        );
      case 'e-mail':
        return all('select * from emails').some(
          (row) =>
            textOf(row, 'message').includes(`Ref: ${mutation.mail?.reference}`) &&
            textOf(row, 'recipient_email') === mutation.mail?.to,
        );
      default:
        return own.length > 0;
    }
  }

  function duplicates(kind: Kind, things: readonly Marked[]): number {
    if (kind === 'e-mail')
      return mutations.filter((one) => one.kind === kind && sendsOf(one).length > allowedSends(one)).length;
    const markers = things.filter((thing) => thing.kind === kind).map(({ marker }) => marker);
    // Nobody may look for a visitor's booking: a lost answer makes a second row, which the office shows as one.
    const allowed = kind === 'booking' ? 2 : 1;
    return [...new Set(markers)].filter(
      (marker) => markers.filter((other) => other === marker).length > allowed,
    ).length;
  }

  function allowedSends({ mutationId }: Mutation): number {
    return 1 + resends.filter((other) => other === mutationId).length;
  }

  function note(mutation: Mutation): Mutation {
    mutations.push(mutation);
    return mutation;
  }

  async function run(tab: Tab, kind: Kind, args: Record<string, unknown>, course = ''): Promise<Mutation> {
    const { mutationId } = await tab.harness.evaluate((h, [name, given]) => h.run(name, given), [
      kind,
      args,
    ] as const);
    return note({
      kind,
      mutationId,
      course: course || `tmp_${mutationId}`,
      title: String(args['title'] ?? ''),
    });
  }

  return {
    mutations,
    heard,
    course: (tab, title, position) => run(tab, 'course.create', { title, position }),
    rename: (tab, { course }, title) => run(tab, 'course.rename', { id: course, title }, course),
    remove: (tab, { course }) => run(tab, 'course.remove', { id: course }, course),
    chapter: (tab, { course }, title) => run(tab, 'chapter.create', { courseId: course, title }, course),
    answer: (tab, text) => run(tab, 'answer.save', { form: `form of ${text.slice(0, 40)}`, text }),
    async upload(tab, name) {
      const { mutationId } = await tab.harness.evaluate(
        (h, file) => h.upload(file, `the bytes of ${file}`),
        name,
      );
      return note({ kind: 'file.upload', mutationId, course: '', title: name });
    },
    async book(tab, name) {
      const email = `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '.')}@spaza.example`;
      const args = { ...visitor, name, email };
      const { mutationId, reference, group } = await tab.harness.evaluate(async (h, given) => {
        const accepted = await h.run('booking.register', given);
        const group = await h.engine.view.group(accepted.group);
        return { ...accepted, group: group.map((one) => one.mutationId) };
      }, args);
      const [, confirmation = '', notice = ''] = group;
      note({
        kind: 'e-mail',
        mutationId: confirmation,
        course: '',
        title: name,
        mail: { reference, to: email },
      });
      note({
        kind: 'e-mail',
        mutationId: notice,
        course: '',
        title: name,
        mail: { reference, to: infoEmail },
      });
      return note({ kind: 'booking', mutationId, course: '', title: name });
    },
    async sendAgain(tab, mutationId) {
      resends.push(mutationId);
      await tab.harness.evaluate((h, id) => h.engine.retry(id), mutationId);
    },
    forget(mutation) {
      mutations.splice(mutations.indexOf(mutation), 1);
    },
    sends: sendsOf,
    count(shown) {
      const things = marked();
      const tally = (kind: Kind): Count => {
        const own = mutations.filter((one) => one.kind === kind);
        const there = own.filter((one) => arrived(one, things));
        const visible = own.filter(({ mutationId }) => shown.includes(mutationId));
        const lost = own.filter((one) => !there.includes(one) && !visible.includes(one));
        return {
          accepted: own.length,
          arrived: there.length,
          visible: visible.length,
          lost: lost.length,
          duplicated: duplicates(kind, things),
        };
      };
      return Object.fromEntries(kinds.map((kind) => [kind, tally(kind)])) as Tally;
    },
  };
}

const visitor = {
  surname: 'Mokoena',
  phone: '082 555 0143',
  hpcsa: '',
  province: 'Gauteng',
  city: 'Soweto',
  company: 'Mokoena Spaza',
  occupation: 'Shop owner',
  event_id: '2',
  event_date: '2026-12-01',
  event_title: 'Getting your books in order',
};
