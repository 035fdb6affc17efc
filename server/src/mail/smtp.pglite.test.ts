import { describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { describeSmtpError, senderAddress, smtpOptions } from './smtp.ts';

function configOf(smtpUrl: string, environment: Record<string, string> = {}) {
  return readConfig({
    SMTP_URL: smtpUrl,
    HOUSTON_DEPLOYMENT: 'Staging',
    PUBLIC_URL: 'https://console.example',
    ...environment,
  });
}

describe('the SMTP settings', () => {
  test('take host, port and login out of the URL, with escaped characters', () => {
    expect(smtpOptions(configOf('smtps://me%40x.example:p%40ss%2F1@[2001:db8::1]:4465'))).toMatchObject({
      host: '2001:db8::1',
      port: 4465,
      secure: true,
      auth: { user: 'me@x.example', pass: 'p@ss/1' },
    });
    expect(smtpOptions(configOf('smtp://mail.example'))).not.toHaveProperty('auth');
  });

  test('never trust an unverified certificate, whatever the URL says', () => {
    const options = smtpOptions(
      configOf('smtp://mail.example?tls.rejectUnauthorized=false&requireTLS=false&ignoreTLS=true'),
    );
    expect(options.tls).toMatchObject({ rejectUnauthorized: true });
    expect(options.requireTLS).toBe(true);
    expect(options).not.toHaveProperty('ignoreTLS');
  });

  test.each([
    ['smtp://mail.example', 'Staging', true],
    ['smtp://mail.example', 'Development', false],
    ['smtp://me:secret@mail.example', 'Development', true],
    ['smtp://me:secret@127.0.0.1', 'Staging', false],
    ['smtp://localhost', 'Staging', false],
    ['smtp://[::1]', 'Staging', false],
    ['smtp://127.0.0.1.mail.example', 'Staging', true],
  ])('%s in %s insist on TLS: %s', (url, deployment, insists) => {
    expect(smtpOptions(configOf(url, { HOUSTON_DEPLOYMENT: deployment })).requireTLS).toBe(insists);
  });

  test('name whom mails leave as without a default sender: MAIL_FROM, else no-reply at the console, never the login', () => {
    const url = 'smtp://me%40x.example:p@mail.example?from=eve@evil.example';
    expect(senderAddress(configOf(url, { MAIL_FROM: 'desk@acme.example' }))).toBe('desk@acme.example');
    expect(senderAddress(configOf(url))).toBe('no-reply@console.example');
  });
});

test('a failure is told in codes, never in the words of the server', () => {
  const response = '550 5.7.1 refused: https://console.example/login/reset/secret is on a list';
  const error = Object.assign(new Error(response), { code: 'EMESSAGE', command: 'DATA', response, responseCode: 550 });
  expect(describeSmtpError(error)).toBe('EMESSAGE DATA 550 5.7.1');
  expect(describeSmtpError(new TypeError('cannot read the secret'))).toBe('TypeError');
});
