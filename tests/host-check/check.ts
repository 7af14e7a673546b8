/** What the host check is made of: one check for each call, what it may use, and the row that comes of it. */
import type { Cms } from '#src/cms/cms.ts';
import { CmsError } from '#src/cms/errors.ts';
import type { Facts } from './facts.ts';
import type { Wire } from './wire.ts';

/** `note`: the app copes with it; `warning`: it works, and somebody should know; `failure`: the app can't work. */
export type Level = 'fine' | 'note' | 'warning' | 'failure';

export interface Finding {
  readonly level: Level;
  readonly text: string;
}

export type Area = 'CMS' | 'Other info' | 'Email' | 'Uploads' | 'Browser' | 'Afterwards';

export interface CheckOptions {
  /** Whether items of our own may be made, and taken away again. */
  readonly write: boolean;
  /** Who gets the email of the check; without one none is sent. */
  readonly email?: string | undefined;
  /** Who signs in. */
  readonly person?: { readonly email: string; readonly password: string } | undefined;
  /** The origin that the app will have. */
  readonly site: string;
  /** From how many milliseconds on an answer is called slow. */
  readonly slowMs: number;
  /** Marks what this run makes. */
  readonly run: string;
}

/** Something of ours on the host, and how it goes away. */
export interface Made {
  /** With its ids or its mark: it is found by them where it has to be deleted by hand. */
  readonly what: string;
  /** The ids of it on the host. */
  ids(): Promise<readonly string[]>;
  /** Takes it away, and looks for each of it by its own id: rejects while one is there. */
  remove(): Promise<unknown>;
  /** Names of what may be there besides: its answer was lost, and with it its address. */
  readonly lost?: readonly string[];
}

/** Something of ours is not gone, whatever the host said. */
export class StillThereError extends CmsError {
  constructor(message: string) {
    super({ kind: 'garbled', applied: 'maybe', message });
  }
}

/** The words about what may be there besides. */
export function lostFindings(lost: readonly string[] = []): Finding[] {
  if (lost.length === 0) return [];
  return [
    warning(`${lost.join(', ')} may be there, its answer was lost: please look, and delete it by hand`),
  ];
}

export interface Tools {
  readonly cms: Cms;
  readonly wire: Wire;
  readonly options: CheckOptions;
  /** What earlier checks found out. */
  readonly facts: Facts;
  /** What has to be taken away at the end. */
  readonly made: Map<string, Made>;
}

export interface Check<Value = unknown> {
  readonly name: string;
  readonly area: Area;
  /** Without this call the app can't work. */
  readonly needed?: boolean;
  /** A call that changes something is made once. */
  readonly changes?: boolean;
  /** Why it is not made, where it is not. */
  skip?(tools: Tools): string | undefined;
  call(tools: Tools): Promise<Value>;
  judge(value: Value, tools: Tools): readonly Finding[];
  /** What an error means where it is an answer: a refusal may be what was hoped for. */
  judgeError?(error: CmsError, tools: Tools): readonly Finding[] | undefined;
}

export interface Row {
  readonly name: string;
  readonly area: Area;
  readonly reached: 'yes' | 'no' | 'not asked';
  readonly understood: 'yes' | 'no' | 'not asked';
  readonly findings: readonly Finding[];
}

/** Hides the type of a check's value, so that checks make a list. */
export function check<Value>(one: Check<Value>): Check {
  return one as unknown as Check;
}

export const fine = (text: string): Finding => ({ level: 'fine', text });
export const note = (text: string): Finding => ({ level: 'note', text });
export const warning = (text: string): Finding => ({ level: 'warning', text });
export const failure = (text: string): Finding => ({ level: 'failure', text });

/** Takes a refusal for what was hoped for: a visitor must not see this. */
export function hopedRefusal(error: CmsError, what: string): readonly Finding[] | undefined {
  const isRefusal = error.kind === 'signed-out' || error.kind === 'refused';
  return isRefusal ? [fine(`${what} (${error.status ?? 200})`)] : undefined;
}

/** How many there are, in words. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Whether an error is the host's own no to who we are. */
export function isDenied(error: unknown): boolean {
  return error instanceof CmsError && (error.kind === 'signed-out' || error.denied);
}
