/** Hands one mail to the SMTP server of SMTP_URL. */
import { isIP } from 'node:net';
import type { NodemailerError, SMTPTransportOptions } from 'nodemailer';
import type { Config } from '../config.ts';
import { lazily } from '../lazily.ts';

const nodemailer = lazily<typeof import('nodemailer')>('nodemailer');

export interface Mailbox {
  /** As typed: empty for an address alone. */
  name: string;
  address: string;
}

export interface Mail {
  /** Stable over attempts, so that a server or reader can drop a second delivery. */
  messageId: string;
  /** Null: whoever `senderAddress` names. */
  from: Mailbox | null;
  to: string;
  subject: string;
  text: string;
  date: Date;
}

const stepLimit = 10_000; // ms, for each step of the talk
const totalLimit = 60_000; // ms, against a server that trickles

/** @throws when the server did not take the mail. */
export async function sendMail(config: Config, mail: Mail): Promise<void> {
  const from = senderOf(config, mail.from);
  const transport = nodemailer().createTransport(smtpOptions(config));
  try {
    await transport.sendMail({
      // Address objects and an envelope of our own: nothing in them is parsed as a list.
      from,
      to: { name: '', address: mail.to },
      envelope: { from: from.address, to: [mail.to] },
      messageId: mail.messageId,
      date: mail.date,
      subject: mail.subject,
      text: mail.text,
      textEncoding: 'quoted-printable',
      // RFC 3834: no out-of-office answers to a machine.
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
      signal: AbortSignal.timeout(totalLimit),
    });
  } finally {
    transport.close();
  }
}

/** Whom a mail leaves as. @param from null: whoever `senderAddress` names */
export function senderOf(config: Config, from: Mailbox | null): Mailbox {
  return from ?? { name: '', address: senderAddress(config) };
}

/** The URL's parts one by one: options in its query, such as `tls.rejectUnauthorized=false`, have no effect. */
export function smtpOptions(config: Config): SMTPTransportOptions {
  const url = smtpUrlOf(config);
  const host = url.hostname.replaceAll(/[[\]]/g, '');
  const hasLogin = url.username !== '';
  return {
    host,
    ...(url.port !== '' && { port: Number(url.port) }),
    secure: url.protocol === 'smtps:',
    // Without it, whoever sits in between strips STARTTLS and reads passwords and links.
    requireTLS: !isLoopback(host) && (hasLogin || config.deployment !== 'Development'),
    tls: { rejectUnauthorized: true, minVersion: 'TLSv1.2' },
    ...(hasLogin && { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
    connectionTimeout: stepLimit,
    greetingTimeout: stepLimit,
    socketTimeout: stepLimit,
    dnsTimeout: stepLimit,
  };
}

/** Whom mails leave as while nobody is the default sender: MAIL_FROM, else `no-reply` at the console's host. */
export function senderAddress({ mailFrom, publicUrl }: Pick<Config, 'mailFrom' | 'publicUrl'>): string {
  return mailFrom ?? `no-reply@${new URL(publicUrl).hostname}`;
}

/**
 * Why a mail was not taken, in codes only: the words of a server may quote the mail, and with it a link that opens an
 * account.
 */
export function describeSmtpError(error: unknown): string {
  const { code, originalCode, timeoutType, command, response, responseCode } = error as NodemailerError;
  const enhancedCode = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(response ?? '')?.[0];
  const codes = [code, originalCode, timeoutType, command, responseCode, enhancedCode].filter(Boolean);
  return codes.length === 0 ? (error as Error).name : codes.join(' ');
}

function smtpUrlOf(config: Config): URL {
  if (config.smtpUrl === undefined) throw new Error('SMTP_URL is not set');
  return new URL(config.smtpUrl);
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}
