/** A real SMTP server on a free port of loopback, which keeps what it is given. */
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface CaughtMail {
  /** The envelope's sender, which hears of what cannot be delivered. */
  sender: string;
  /** The envelope's recipients: where the mail really went. */
  recipients: string[];
  /** Lower-case name -> value, unfolded and decoded. */
  headers: Map<string, string>;
  /** Every header line's name, in order, also one that occurs twice. */
  headerNames: string[];
  text: string;
}

export interface SmtpCatcher {
  url: string;
  port: number;
  mails: CaughtMail[];
  /** Resolves with the next mail that arrives. */
  next(): Promise<CaughtMail>;
  close(): Promise<void>;
}

/** `onMail` runs before the server says that it took the mail; what it throws is the refusal. */
export async function catchMails(
  options: SMTPServerOptions & { port?: number; onMail?: (mail: CaughtMail) => void | Promise<void> } = {},
): Promise<SmtpCatcher> {
  const { port = 0, onMail, ...serverOptions } = options;
  const mails: CaughtMail[] = [];
  let waiting: ((mail: CaughtMail) => void)[] = [];

  async function take(raw: string, sender: string, recipients: string[]): Promise<void> {
    const mail = { ...parseMail(raw), sender, recipients };
    for (const resolve of waiting) resolve(mail);
    waiting = [];
    await onMail?.(mail);
    mails.push(mail);
  }

  const server = new SMTPServer({
    authOptional: true,
    // Its built-in certificate is self-signed: only a test of exactly that offers TLS.
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map((recipient) => recipient.address);
        const sender = session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address;
        take(Buffer.concat(chunks).toString('utf8'), sender, recipients).then(() => done(), done);
      });
    },
    ...serverOptions,
  });
  // A client that refuses the certificate or goes away is an error here, and the point of some tests.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  const address = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    mails,
    next: () => new Promise((resolve) => waiting.push(resolve)),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function parseMail(raw: string): Pick<CaughtMail, 'headers' | 'headerNames' | 'text'> {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const entries = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())] as const;
  });
  const text = decodeQuotedPrintable(raw.slice(end + 4)).replaceAll('\r\n', '\n');
  return { headers: new Map(entries), headerNames: entries.map(([name]) => name), text };
}

function decodeQuotedPrintable(text: string): string {
  const bytes = text
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** RFC 2047: `=?UTF-8?Q?...?=` and `=?UTF-8?B?...?=`; white space between two of them is not a part of the text. */
function decodeWords(value: string): string {
  const joined = value.replaceAll(/\?=\s+=\?/g, '?==?');
  return joined.replaceAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
    kind.toUpperCase() === 'B'
      ? Buffer.from(text, 'base64').toString('utf8')
      : decodeQuotedPrintable(text.replaceAll('_', ' ')),
  );
}
