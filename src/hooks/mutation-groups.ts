/**
 * Open mutations by the action they belong to: one registration is one group, however many mutations it takes.
 * Invariant: pure; every open mutation is in exactly one group.
 */
import type { OpenMutation, Step, SyncStatus } from '#src/sync/index.ts';

/** One action of a person, with its open mutations. */
export interface MutationGroup {
  readonly group: string;
  readonly reference: string;
  readonly title: string;
  readonly createdAt: number;
  /** The open mutations, in order. */
  readonly steps: readonly OpenMutation[];
  /** The mutation whose state stands for the group. */
  readonly lead: OpenMutation;
  /** Nothing in the group goes on by itself, and it asks the person nothing. */
  readonly isQuiet: boolean;
  /** The group waits for a choice that another group about the same item asks for. */
  readonly isAskedElsewhere: boolean;
}

/** Whether a step has stopped until a person decides. */
export function asks({ state, question }: Step): boolean {
  return (state === 'blocked' && question !== null) || state === 'conflict' || state === 'held';
}

/** Ranks states: the step with the lowest rank leads its group. */
const rankOf: Partial<Record<OpenMutation['state'], number>> = { sending: 1, unknown: 2, pending: 3 };

function rank(step: Step): number {
  if (asks(step)) return 0;
  return step.state === 'blocked' || step.state === 'cancelled' ? 5 : (rankOf[step.state] ?? 4);
}

/** Groups open steps in the order in which the groups began, each with its leading step. */
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
    // Of several changes of one item in one conflict only the newest carries both versions, and asks for all of them.
    const isAskedElsewhere = lead.state === 'conflict' && !lead.conflict;
    const isQuiet = rank(lead) === 5;
    return [{ group, steps, lead, isQuiet, isAskedElsewhere }];
  });
}

/** Groups open mutations in the order in which the groups began. */
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

/** More than this many groups refused alike are one line: each would say the same. */
const mostRefusedLines = 2;

/** Separates the groups that one host refused for one reason from the others. */
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
  const refusedAlike = new Set(many.flat());
  return {
    others: groups.filter((group) => !refusedAlike.has(group)),
    refused: many.map((all) => ({ message: all[0]?.lead.cause?.message ?? '', groups: all })),
  };
}

/** Counts the groups of these steps by state, without quiet groups and without those that another group asks for. */
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
