/** A report on the provider's hosts, for an admin and the hosts' operators. */
import type { Cms } from '#src/cms/cms.ts';
import { classify } from '#src/cms/errors.ts';
import type { CmsSettings } from '#src/cms/settings.ts';
import { createTables, type Table } from '#src/cms/tables.ts';
import { sastMoment } from '#src/kit/sast.ts';
import type { ConnectionIssue, Learned, LearnedList } from '#src/sync/index.ts';

/** The host's tables, or the reason why it sent none. */
export type TablesAnswer = { readonly tables: readonly Table[] } | { readonly failure: string };

/** Requests the host's tables. Never throws. */
export async function askTables(cms: Cms, signal?: AbortSignal): Promise<TablesAnswer> {
  try {
    return { tables: await createTables(cms.call).listTables(signal) };
  } catch (error) {
    return { failure: classify(error).message };
  }
}

export interface ReportedHost {
  readonly name: string;
  readonly what: string;
  readonly address: string;
  readonly issue: ConnectionIssue;
}

/** Returns the four hosts with their addresses and the issue of the last request. */
export function reportedHosts(settings: CmsSettings, { issues }: Learned): readonly ReportedHost[] {
  const hosts = [
    ['cms', 'Accounts, courses and pages', settings.cmsUrl],
    ['other-info', 'Events, bookings and records', settings.otherInfoUrl],
    ['uploads', 'Files', settings.uploadUrl],
    ['email', 'Emails', settings.emailUrl],
  ] as const;
  return hosts.map(([name, what, address]) => ({ name, what, address, issue: issues.get(name) ?? 'none' }));
}

export const issueWords: Readonly<Record<ConnectionIssue, string>> = {
  none: 'No trouble noted',
  offline: 'Did not answer',
  portal: 'Somebody else’s page came in its place',
  server: 'Answered with a failure of its own',
};

export function unreadableWords({ unreadable }: LearnedList): string {
  return unreadable === 1 ? '1 entry can’t be read' : `${unreadable} entries can’t be read`;
}

interface Report {
  readonly settings: CmsSettings;
  readonly learned: Learned;
  readonly tables: TablesAnswer | undefined;
  /** Wall clock (ms). */
  readonly now: number;
}

function tableLines(tables: TablesAnswer | undefined): readonly string[] {
  if (!tables) return ['not asked'];
  if ('failure' in tables) return [`no answer: ${tables.failure}`];
  return tables.tables.map(({ id, name }) => `${id} ${name}`);
}

/** Returns the report as plain text for the host's operators, without personal data and passwords. */
export function connectionText({ settings, learned, tables, now }: Report): string {
  const lists = learned.lists.map((list) => {
    const answered = list.answeredAt === undefined ? 'never fetched' : `as of ${sastMoment(list.answeredAt)}`;
    const marker = list.keepsMarkers ? 'marker kept' : 'marker not read back';
    return `${list.name}: ${list.kept} kept, ${answered}, ${list.unreadable} unreadable, ${marker}`;
  });
  return [
    `Connection as of ${sastMoment(now)}`,
    `Last answer: ${learned.lastAnswer === undefined ? 'none' : sastMoment(learned.lastAnswer)}`,
    '',
    'Hosts',
    ...reportedHosts(settings, learned).map(
      ({ name, address, issue }) => `${name} ${address}: ${issue === 'none' ? 'no issue' : issue}`,
    ),
    `website ${settings.websiteId}, page builder’s website ${settings.pageBuilderWebsiteId}, settings entry ${settings.settingsId}, catalogue table ${settings.catalogueTableId}`,
    `updates: ${settings.hostReplacesRows ? 'the host replaces whole rows' : 'the host keeps columns that are not sent'}`,
    '',
    'Lists on this device',
    ...lists,
    '',
    'Tables (list-tables.php)',
    ...tableLines(tables),
  ].join('\n');
}
