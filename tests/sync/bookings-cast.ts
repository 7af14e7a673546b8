/** A world of acts: a visitor's bookings, each followed by two e-mails, and notes that can be looked for. */
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Progress } from '../../src/sync/index.ts';
import { invariants } from './invariants.ts';
import type { Cast, Doing, Scene } from './scene.ts';
import { addNote, makeBooking, sendMail } from './world.ts';

export type Visit = 'note' | 'booking';
export const visits = fc.constantFrom<Visit>('note', 'booking');

interface Kept {
  readonly kind: Visit;
  readonly opId: string;
  readonly group: string;
}

export class BookingsCast implements Cast<Visit> {
  private readonly kept: Kept[] = [];
  private words = 0;

  async act(_scene: Scene, kind: Visit): Promise<Doing> {
    const text = `${kind} ${++this.words}`;
    const mails = [1, 2].map((at) => [sendMail, { text: `mail ${at} after ${text}` }] as const);
    return {
      step: [kind === 'note' ? addNote : makeBooking, { text }],
      options: kind === 'note' ? {} : { followedBy: mails },
      saved: (accepted) => void this.kept.push({ kind, ...accepted }),
      refused: () => undefined,
    };
  }

  async check(scene: Scene): Promise<void> {
    for (const one of this.kept) await this.checkOne(scene, one);
    const { server } = scene.world;
    for (const { marker } of server.rows) invariants.I2.few(scene, marker, 2);
    for (const marker of server.mails) invariants.I6(server, marker, 'maybe');
  }

  private async checkOne(scene: Scene, { kind, opId, group }: Kept): Promise<void> {
    const { server } = scene.world;
    const [first, ...mails] = await scene.tab(0).engine.view.group(group);
    await invariants.I1(scene, opId, first, server.marked(opId).length > 0);
    if (!first) return;
    const rows = server.marked(opId).length;
    invariants.I9(server, first);
    invariants.I12(server, first, opId);
    if (kind === 'note') {
      if (first.state === 'done') expect(rows, 'I2 a note is there').toBeGreaterThan(0);
      invariants.I2.few(scene, opId, 1);
    } else if (first.state !== 'done') expect(first.state, 'I1 a booking').toBe('needs-you');
    for (const mail of mails) this.checkMail(scene, first, mail);
  }

  private checkMail({ world: { server }, lostDatabase }: Scene, first: Progress, mail: Progress): void {
    const { opId, state } = mail;
    invariants.I6(server, opId, state);
    invariants.I9(server, mail);
    invariants.I12(server, mail, opId);
    const waits = lostDatabase
      ? ['needs-you', 'pending']
      : [first.state === 'done' ? 'needs-you' : 'pending'];
    if (state !== 'done') expect(waits, 'I1 an e-mail').toContain(state);
  }
}
