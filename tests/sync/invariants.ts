/** The invariants of outbox.md that a check at the end can read off the server and the phone, by their names. */
import { expect } from 'vitest';
import type { Progress } from '../../src/sync/index.ts';
import type { Scene } from './scene.ts';
import type { Server } from './server.ts';

export const invariants = {
  /** Every accepted act ends done or stays visible. Only with the database goes what was done, never what was not. */
  async I1(scene: Scene, opId: string, now: Progress | undefined, arrived: boolean): Promise<void> {
    const open = await scene.tab(0).engine.view.open();
    const seen = open.some((one) => one.opId === opId);
    if (now?.state === 'done' || now?.state === 'cancelled') return;
    expect({ opId, known: seen || (scene.lostDatabase && arrived) }, 'I1').toEqual({ opId, known: true });
  },

  /** One thing under a marker; more only where nobody may look for it, or the network doubled it behind our back. */
  I2: {
    few({ world: { server } }: Scene, marker: string, most: number): void {
      const { applied, copies } = server.fateOf(marker);
      expect(applied, `I2 ${marker} went out`).toBeLessThanOrEqual(most);
      expect(server.marked(marker).length, 'I2 rows').toBe(applied + copies);
    },
    one(marker: string, copies: number, wanted: 0 | 1): void {
      expect({ marker, copies }, 'I2').toEqual({ marker, copies: wanted });
    },
  },

  /** A done e-mail was sent, and no client of ours sent it twice by itself. */
  I6(server: Server, marker: string, state: Progress['state'] | 'maybe'): void {
    const { applied } = server.fateOf(marker);
    expect(applied, `I6 e-mail ${marker}`).toBeLessThanOrEqual(1);
    if (state === 'done') expect(server.mails, 'I6 done').toContain(marker);
  },

  /** Nothing goes before what it follows: seen at the server, in the order of arrival. */
  I7(server: Server): void {
    expect(server.tooEarly, 'I7').toEqual([]);
  },

  /** No request under one person's session carries another's act. */
  I8({ owners, world: { server } }: Scene): void {
    for (const { marker, about, during } of server.log) {
      const owner = owners.get(marker) ?? owners.get(about);
      if (owner !== undefined && owner !== 'anyone')
        expect({ marker, during }, 'I8').toEqual({ marker, during: owner });
    }
  },

  /** Done is what answered cleanly, or was found. */
  I9(server: Server, { opId, state }: Progress): void {
    if (state === 'done') expect(server.fateOf(opId).confirmed, `I9 ${opId}`).toBeGreaterThan(0);
  },

  /** Silence, a portal and the end of a session spend no try. */
  I12(server: Server, { tries }: Progress, marker: string): void {
    expect(tries, `I12 ${marker}`).toBeLessThanOrEqual(server.fateOf(marker).counted);
  },
};
