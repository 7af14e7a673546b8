/** A visitor's bookings, each followed by two e-mails, and e-mails of their own: nobody may look for any of them. */
import fc from 'fast-check';
import { makeBooking, sendMail } from './commands.ts';
import type { Accepted, Actors, Doing, OpenMutation, Scenario } from './scenario.ts';
import type { Tab } from './world.ts';

export type Visit = 'booking' | 'mail';
export const visits = fc.constantFrom<Visit>('booking', 'booking', 'mail');

interface Known {
  readonly kind: Visit;
  readonly group: string;
  readonly text: string;
  lost: boolean;
}

export class BookingsActors implements Actors<Visit> {
  private readonly known: Known[] = [];
  private readonly retries = new Map<string, number>();
  private numbers = 0;
  private helps = 0;
  readonly breaches: string[] = [];

  async act(scenario: Scenario, kind: Visit, at: number): Promise<Doing> {
    this.numbers += 1;
    const args = { text: `${kind} ${this.numbers}` };
    const operation = kind === 'booking' ? makeBooking : sendMail;
    return {
      access: 'anyone',
      run: (epoch) => scenario.tab(at).engine.run(operation, args, { epoch }),
      saved: ({ group }: Accepted) => void this.known.push({ kind, group, text: args.text, lost: false }),
      refused: () => undefined,
    };
  }

  databaseLost({ world }: Scenario): void {
    for (const one of this.known) one.lost ||= !world.disk.backup.has(one.group);
  }

  async look(): Promise<void> {
    // Nothing of theirs stands on a screen but its progress.
  }

  /** Retries what nobody can look for once, lets go of it after that. */
  async help(scenario: Scenario, { state, mutationId }: OpenMutation, { engine }: Tab): Promise<boolean> {
    if (state === 'held') {
      scenario.note('held');
      await engine.sendRestored(true);
      return true;
    }
    if (state !== 'blocked') return false;
    scenario.note('blocked');
    const retries = this.retries.get(mutationId) ?? 0;
    this.helps += 1;
    if (retries === 0 && this.helps % 2 === 0) {
      this.retries.set(mutationId, 1);
      await engine.retry(mutationId);
      return true;
    }
    if (this.helps % 5 === 0) return false;
    return engine.discard(mutationId);
  }

  async check(scenario: Scenario): Promise<void> {
    const { view } = scenario.tab(0).engine;
    const { server } = scenario.world;
    const open = await view.open();
    for (const { group, lost, kind, text } of this.known) {
      const steps = await view.group(group);
      const isOpen = open.some((one) => one.group === group);
      const arrived = server.fateOf(group).applied > 0;
      if (steps.length === 0 && !isOpen && !lost && !arrived)
        this.breaches.push(`I1 ${kind} ${text} is gone`);
      for (const { mutationId, detail, name, sends } of steps) {
        const { applied, confirmed, taken } = server.fateOf(mutationId);
        const most = (name === 'booking.make' ? 2 : 1) + (this.retries.get(mutationId) ?? 0);
        const said = `${name} ${mutationId} of ${text}: ${detail}, ${JSON.stringify(server.fateOf(mutationId))}`;
        if (applied > most) this.breaches.push(`I2 sent ${applied} times ${said}`);
        if (detail === 'done' && confirmed === 0 && !this.isBookingFound(name, applied))
          this.breaches.push(`I8 done without confirmation ${said}`);
        // Only who died between the seal and the request has counted a send that never left.
        if (!scenario.disturbed && sends > taken) this.breaches.push(`I11 spent ${sends} ${said}`);
      }
    }
    for (const marker of server.mails)
      if (server.fateOf(marker).applied > 1 + (this.retries.get(marker) ?? 0))
        this.breaches.push(`I2 e-mail ${marker} sent ${server.fateOf(marker).applied} times`);
  }

  /** A success that does not say under which id: they have it. */
  private isBookingFound(name: string, applied: number): boolean {
    return name === 'booking.make' && applied > 0;
  }
}
