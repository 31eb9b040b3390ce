import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { SMTPConnection, type SMTPConnectionOptions } from 'smtp-server/lib/smtp-connection.js';

export type ReceivedMail = { to: string; raw: string; text: string; link: string };

export type MailServer = {
  url: string;
  mails: ReceivedMail[];
  /** The SMTP status with which the server rejects recipients from now on, such as 550. Undefined accepts them. */
  rejectWith: number | undefined;
  /** Awaited before the server says that it has taken a mail to this address. */
  beforeTaking: (to: string) => Promise<void>;
  /** How many connections were made. */
  connections: number;
  /** Closes the connections, as a server does with idle ones. */
  dropConnections: () => void;
  close: () => Promise<void>;
};

/** Greets at once. The library waits 100 ms, to catch senders that speak first, and tests make many connections. */
class PromptConnection extends SMTPConnection {
  override init(): void {
    this._setListeners(() => this.connectionReady());
  }
}

class PromptServer extends SMTPServer {
  override connect(socket: Socket, options?: SMTPConnectionOptions): void {
    const connection = new PromptConnection(this, socket, options);
    this.connections.add(connection);
    connection.on('error', (error) => this.emit('error', error));
    connection.init();
  }
}

/** A real SMTP server on this machine. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new PromptServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => {
      mailServer.connections += 1;
      done();
    },
    onRcptTo: (_address, _session, done) => {
      const { rejectWith } = mailServer;
      if (rejectWith === undefined) return done();
      done(Object.assign(new Error('No'), { responseCode: rejectWith }));
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks).toString();
        const text = decode(raw);
        const [link = ''] = /https?:\/\/\S+#[\w-]+/.exec(text) ?? [];
        for (const { address } of session.envelope.rcptTo) {
          await mailServer.beforeTaking(address);
          received.push({ to: address, raw, text, link });
        }
        done();
      });
    },
  });
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket) => void sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    mails: received,
    rejectWith: undefined,
    beforeTaking: () => Promise.resolve(),
    connections: 0,
    dropConnections: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mailServer;
}

/** Decodes quoted-printable text, as far as Plaudit's mails use it. */
function decode(raw: string): string {
  const bytes = raw
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
