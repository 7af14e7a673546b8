/**
 * What waits on this phone, one group for each thing a person did: one registration is one group, however many
 * mutations it takes. Invariant: pure; every open mutation is in exactly one group.
 */
import type { OpenMutation, Step, SyncStatus } from '#src/sync/index.ts';

/** One thing a person did, with what of it is still open. */
export interface MutationGroup {
  readonly group: string;
  readonly reference: string;
  readonly title: string;
  readonly createdAt: number;
  /** The open mutations, in order. */
  readonly steps: readonly OpenMutation[];
  /** The one that says how far the group has come. */
  readonly lead: OpenMutation;
  /** Nothing goes on by itself, and nothing of it is the person's to answer. */
  readonly isQuiet: boolean;
  /** It waits for a choice that another group of the same thing asks for. */
  readonly isAskedElsewhere: boolean;
}

/** Whether it stopped until a person does something. */
export function asks({ state, question }: Step): boolean {
  return (state === 'blocked' && question !== null) || state === 'conflict' || state === 'held';
}

/** The order in which steps speak for their group. */
const rankOf: Partial<Record<OpenMutation['state'], number>> = { sending: 1, unknown: 2, pending: 3 };

function rank(step: Step): number {
  if (asks(step)) return 0;
  return step.state === 'blocked' || step.state === 'cancelled' ? 5 : (rankOf[step.state] ?? 4);
}

/** The open steps by group, in the order in which groups were begun, each with the one that speaks for it. */
function ledGroups<S extends Step>(open: readonly S[]) {
  const groups = new Map<string, S[]>();
  for (const step of open) {
    const steps = groups.get(step.group);
    if (steps) steps.push(step);
    else groups.set(step.group, [step]);
  }
  return [...groups].flatMap(([group, steps]) => {
    const [lead] = steps.toSorted((a, b) => rank(a) - rank(b));
    if (!lead) return [];
    // Of several changes of one thing that are in question together the newest has both versions, and asks for all.
    const isAskedElsewhere = lead.state === 'conflict' && !lead.conflict;
    const isQuiet = rank(lead) === 5;
    return [{ group, steps, lead, isQuiet, isAskedElsewhere }];
  });
}

/** The groups that open mutations belong to, in the order in which they were begun. */
export function groupsOf(open: readonly OpenMutation[]): readonly MutationGroup[] {
  return ledGroups(open).map((group) => {
    const { reference, title, createdAt } = group.lead;
    return { ...group, reference, title, createdAt };
  });
}

/** Groups that one host refused for one reason: a firewall, maintenance. */
export interface RefusedGroups {
  readonly message: string;
  readonly groups: readonly MutationGroup[];
}

/** From so many on they are one line: each has the same to say. */
const mostRefusedLines = 2;

/** The groups, with those that a host refused all alike taken out of them. */
export function withoutRefusedAlike(groups: readonly MutationGroup[]): {
  readonly others: readonly MutationGroup[];
  readonly refused: readonly RefusedGroups[];
} {
  const alike = new Map<string, MutationGroup[]>();
  for (const group of groups) {
    const { state, cause, host } = group.lead;
    if (state !== 'blocked' || cause?.kind !== 'refused') continue;
    const key = `${host} ${cause.message}`;
    alike.set(key, [...(alike.get(key) ?? []), group]);
  }
  const many = [...alike.values()].filter(({ length }) => length > mostRefusedLines);
  const taken = new Set(many.flat());
  return {
    others: groups.filter((group) => !taken.has(group)),
    refused: many.map((all) => ({ message: all[0]?.lead.cause?.message ?? '', groups: all })),
  };
}

/** How many groups of these steps are in which state; those that wait for nobody are not counted, and one question is one. */
export function countGroups(
  open: readonly Step[],
): Pick<SyncStatus, 'waiting' | 'sending' | 'needsYou' | 'awaitingSignIn'> {
  const groups = ledGroups(open).filter(({ isQuiet, isAskedElsewhere }) => !isQuiet && !isAskedElsewhere);
  const count = (is: (lead: Step) => boolean) => groups.filter(({ lead }) => is(lead)).length;
  return {
    needsYou: count(asks),
    sending: count(({ state }) => state === 'sending'),
    waiting: count(({ state }) => state === 'pending' || state === 'unknown'),
    awaitingSignIn: count(({ state }) => state === 'awaiting-sign-in'),
  };
}
