import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = { to: string; raw: string; text: string; link: string };

export type MailServer = {
  url: string;
  mails: ReceivedMail[];
  /** The SMTP status with which the server rejects recipients from now on, such as 550. Undefined accepts them. */
  rejectWith: number | undefined;
  close: () => Promise<void>;
};

/** A real SMTP server on this machine. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => {
      const { rejectWith } = mailServer;
      if (rejectWith === undefined) return done();
      done(Object.assign(new Error('No'), { responseCode: rejectWith }));
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString();
        const text = decode(raw);
        const [link = ''] = /https?:\/\/\S+#[\w-]+/.exec(text) ?? [];
        for (const { address } of session.envelope.rcptTo) received.push({ to: address, raw, text, link });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    mails: received,
    rejectWith: undefined,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mailServer;
}

/** Decodes quoted-printable text, as far as Plaudit's mails use it. */
function decode(raw: string): string {
  return raw
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
