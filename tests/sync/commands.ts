/** What is sent and cannot be read back: a visitor's booking with its two e-mails, an e-mail, a file. */
import * as v from 'valibot';
import { defineCommand, defineUpload } from '#src/sync/index.ts';
import { command, type Remote } from './wire.ts';

const Text = v.strictObject({ text: v.string() });
type Text = v.InferOutput<typeof Text>;

function mailTo(name: string, whom: string) {
  return defineCommand<Text, Remote>(name, {
    access: 'anyone',
    host: 'mail',
    args: Text,
    describe: ({ text }) => `Write to ${whom} of ${text}`,
    ifUnknown: 'ask',
    send: async (remote, { marker, args: { text }, signal }) => {
      const { server } = remote;
      const early = name !== 'mail.send' && !server.confirmedBookings.has(text);
      if (early) server.breaches.push(`I6 ${name} of ${text} before the booking was confirmed`);
      const asked = { kind: 'command', marker, about: marker, needsSession: false } as const;
      await command(remote, asked, () => void server.mails.push(marker), signal);
      return {};
    },
  });
}

export const sendMail = mailTo('mail.send', 'somebody');
export const mailVisitor = mailTo('mail.visitor', 'the visitor');
export const mailOffice = mailTo('mail.office', 'the office');

/** A create nobody may look for. */
export const makeBooking = defineCommand<Text, Remote>('booking.make', {
  access: 'anyone',
  host: 'cms',
  args: Text,
  describe: ({ text }) => `Book ${text}`,
  ifUnknown: 'resend-once',
  send: async (remote, { marker, args, signal }) => {
    const { server } = remote;
    const asked = { kind: 'command', marker, about: marker, needsSession: false } as const;
    const apply = () => void server.insert('bookings', marker, { ...args, _cid: marker });
    await command(remote, asked, apply, signal);
    server.confirmedBookings.add(args.text);
    return {};
  },
  // biome-ignore lint/suspicious/noThenProperty: a field of the surface, not a promise
  then: [mailVisitor, mailOffice],
});

export const uploadFile = defineUpload<{ name: string }, Remote>('file.upload', {
  host: 'uploads',
  args: v.strictObject({ name: v.string() }),
  describe: ({ name }) => `Upload ${name}`,
  send: async (remote, { file, marker, signal }) => {
    if (file.bytes.byteLength === 0) remote.server.breaches.push('the bytes are gone');
    const asked = { kind: 'upload', marker, about: marker, needsSession: true } as const;
    await command(remote, asked, () => undefined, signal, 'uploads');
    return { id: `https://uploads.example/${marker}-${file.name}` };
  },
});

/** A file that takes so long (ms) before it leaves, or an e-mail: hosts that answer slowly. */
export const commandOperations = [makeBooking, mailVisitor, mailOffice, sendMail];
