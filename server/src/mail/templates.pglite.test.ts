import { languages } from '@houston/contract/languages';
import { replacedWords } from '@houston/contract/texts/word-list.fixture';
import { describe, expect, test } from 'vitest';
import { type MailContent, renderMail, renderSms } from './templates.ts';

const link = 'https://console.example/activate-set-password/AbC-123_xyz';
const decision = {
  role: 'Refunds',
  from: new Date('2026-11-27T08:05:00Z'),
  to: new Date('2026-11-28T08:05:00Z'),
  message: 'For the month end',
};
const payTo = { owner: null, iban: 'NL91 ABNA 0417 1643 00', ascription: 'Houston SPV B.V.' };
const reminder = {
  payTo,
  ...{ name: 'Zoë', shop: 'Bikes', dossier: 'D000000007', amount: '€ 12.50', reference: 'RF18539007547034' },
  ...{ dueOn: '20 November 2026', payUntil: '5 December 2026' },
};
const arrangement = {
  payTo,
  name: 'Zoë',
  shop: 'Bikes',
  dossier: 'D000000007',
  amount: '€ 12.50',
  reference: 'RF18539007547034',
};
const owner = { owner: 'Houston SPV', payTo: { ...payTo, owner: 'Houston SPV' } };
const rule = {
  ...{ rule: 'Backlog', severity: 'High', message: 'Messages wait too long.', value: '17', link },
  ...{ since: new Date('2026-11-27T08:05:00Z'), help: 'https://wiki.example/backlog' },
};
const proposal = {
  ...{ firstName: 'Zoë', tenant: 'North', asker: 'Ada Lovelace', reason: 'New bank', link },
  ...{ now: 'NL91 ABNA 0417 1643 00, North', next: 'NL20 INGB 0001 2345 67, North Payments' },
};
const contents: MailContent[] = [
  { template: 'activation', values: { firstName: 'Zoë', link, expiresAt: new Date('2026-11-27T08:05:00Z') } },
  { template: 'email-code', values: { code: '012345' } },
  { template: 'password-reset', values: { firstName: 'Zoë', link } },
  { template: 'password-changed', values: { firstName: 'Zoë' } },
  { template: 'email-change', values: { link } },
  { template: 'email-changed-notice', values: { firstName: 'Zoë', newEmailMasked: 'z***@example.org' } },
  { template: 'email-changed', values: { firstName: 'Zoë', newEmailMasked: 'z***@example.org' } },
  { template: 'second-factor-changed', values: { firstName: 'Zoë', state: 'on' } },
  { template: 'second-factor-changed', values: { firstName: 'Zoë', state: 'off' } },
  { template: 'second-factor-changed', values: { firstName: 'Zoë', state: 'codes' } },
  { template: 'provider-changed', values: { firstName: 'Zoë', provider: 'People', state: 'linked' } },
  { template: 'provider-changed', values: { firstName: 'Zoë', provider: 'People', state: 'unlinked' } },
  { template: 'role-request-decided', values: { firstName: 'Zoë', ...decision, state: 'approved' } },
  { template: 'role-request-decided', values: { firstName: 'Zoë', ...decision, state: 'declined' } },
  {
    template: 'npl-export-arrived',
    values: { sale: 'NPL7-NL-1', dossiers: '3', amount: '€ 12.50', host: 'a.example' },
  },
  { template: 'npl-export-uncertain', values: { sale: 'NPL7-NL-1', file: 'D1.pdf', host: 'a.example' } },
  {
    template: 'npl-export-failed',
    values: { sale: 'NPL7-NL-1', file: 'D1.pdf', host: 'a.example', reason: 'No room' },
  },
  { template: 'reminder', values: reminder },
  { template: 'reminder-of-owner', values: { ...reminder, ...owner } },
  {
    template: 'mail-to-pay',
    values: { name: 'Zoë', shop: 'Bikes', amount: '€ 12,50', dueOn: '4 December', reference: 'D000000012', link },
  },
  { template: 'arrangement-agreed', values: { ...arrangement, count: '3', instalments: '5 December: € 4.17' } },
  { template: 'arrangement-ended', values: arrangement },
  { template: 'claim-recalled', values: { ...arrangement, seller: 'Houston SPV', buyer: 'Second Chance' } },
  { template: 'change-approved', values: { name: 'Zoë', field: 'Phone number' } },
  { template: 'change-declined', values: { name: 'Zoë', field: 'Phone number', reason: 'Not yours' } },
  { template: 'change-moved', values: { name: 'Zoë', to: 'z***@example.org' } },
  ...(['bad', 'still', 'back'] as const).map(
    (state): MailContent => ({ template: 'monitoring-rule', values: { firstName: 'Zoë', ...rule, state } }),
  ),
  {
    template: 'partner-circuit',
    values: {
      ...{ firstName: 'Zoë', partner: 'Bureau', since: rule.since, cause: 'Ten failures', waiting: '12', link },
      shops: 'Bikes (9), Books (3)',
    },
  },
  {
    template: 'account-changed',
    values: { firstName: 'Zoë', admin: 'Ada', name: 'Mollie', what: 'IBAN', before: '-', after: 'NL91 ABNA', link },
  },
  ...(['audit', 'books'] as const).map(
    (about): MailContent => ({
      template: 'nightly-check',
      values: { firstName: 'Zoë', finding: 'Entry 12 is missing.', link, about },
    }),
  ),
  { template: 'account-proposal', values: { ...proposal, state: 'asked' } },
  { template: 'account-proposal', values: { ...proposal, state: 'withdrawn' } },
  { template: 'account-proposal', values: { ...proposal, decider: 'Grace Hopper', state: 'approved' } },
  { template: 'account-proposal', values: { ...proposal, decider: 'Grace Hopper', state: 'refused' } },
  { template: 'sender-test', values: { firstName: 'Zoë', sender: 'Acme <desk@acme.example>' } },
];

describe.each(languages)('the mails in %s', (language) => {
  test.each(contents)('$template shows every value and leaves no placeholder', (content) => {
    const { subject, text } = renderMail(language, content);
    // `about` and `state` choose the text.
    const { state: _state, about: _about, payTo, ...shown } = content.values as Record<string, unknown>;
    const lines = Object.values(payTo ?? {}).filter((line) => line !== null);
    for (const value of [...Object.values(shown), ...lines])
      expect(text).toContain(value instanceof Date ? '2026' : value);
    expect(subject).not.toBe('');
    expect(subject + text).not.toMatch(/\{\{|\}\}|undefined|\[object/);
    expect(text).toMatch(/\n$/);
  });

  test.each(contents)('$template has the words of the word list, and fixed spaces in French', (content) => {
    const { subject, text } = renderMail(language, content);
    const read = `${subject}\n${text}`;
    const wrong = replacedWords[language].filter(({ word }) => word.test(read));
    expect(wrong.map(({ word, use }) => `${word.exec(read)?.[0]} → ${use}`)).toEqual([]);
    expect(language === 'fr' ? read : '').not.toMatch(/ [:;?!»%]|« /);
  });

  test('each have a subject of their own', () => {
    expect(new Set(contents.map((content) => renderMail(language, content).subject)).size).toBe(contents.length);
  });

  test('are signed by the business, or by Houston', () => {
    for (const content of contents) expect(renderMail(language, content).text).toContain('Houston');
    const signed = renderMail(language, { template: 'email-code', values: { code: '1', businessName: 'Acme & Zn' } });
    expect(signed.text).toContain('\nAcme & Zn\n');
    expect(signed.text).not.toContain('Houston');
  });

  test('a text message fits into one of 160 characters', () => {
    const { text } = renderSms(language, {
      template: 'sms-code',
      values: { code: '012345', businessName: 'A'.repeat(60) },
    });
    expect(text).toContain('012345');
    // The seven-bit alphabet, as far as our texts need it: outside it, a message holds only 70.
    expect(text).toMatch(/^[\w .,:'?!àéèùäöüßÄÖÜñ-]{1,160}$/);
  });
});

test('every message differs from language to language', () => {
  for (const content of contents) {
    const mails = languages.map((language) => renderMail(language, content));
    expect(new Set(mails.map((mail) => mail.subject)).size).toBe(languages.length);
    expect(new Set(mails.map((mail) => mail.text)).size).toBe(languages.length);
  }
});

test('an instant is written in UTC, and says so', () => {
  const values = { firstName: 'A', link, expiresAt: new Date('2026-11-27T08:05:00Z') };
  const written = languages.map((language) => renderMail(language, { template: 'activation', values }).text);
  expect(written[0]).toMatch(/27 November 2026.* 08:05 UTC/);
  expect(written[1]).toMatch(/27 november 2026.* 08:05 UTC/);
  expect(written[2]).toMatch(/27\. November 2026.* 08:05 UTC/);
  expect(written[3]).toMatch(/27 novembre 2026.* 08:05 UTC/);
});

test('a value can begin no line, so it forges neither a header nor a paragraph', () => {
  const breaks = 'Acme\r\nBcc: eve@evil.example\n\nNew\u2028paragraph\u2029\u0085\u0000end';
  const values = { firstName: breaks, link, expiresAt: new Date(0), businessName: breaks };
  const { subject, text } = renderMail('en', { template: 'activation', values });
  expect(subject).toBe('Activate your Acme Bcc: eve@evil.example New paragraph end account');
  expect(text).not.toMatch(/^Bcc/m);
  expect(text).toMatch(/^Dear Acme Bcc: eve@evil\.example New paragraph end,$/m);
});

test('a placeholder inside a value stays as it is', () => {
  const { text } = renderMail('en', { template: 'password-reset', values: { firstName: '{{link}}$&$1', link } });
  expect(text).toContain('Dear {{link}}$&$1,');
  expect(text.split(link)).toHaveLength(2);
});

test('a missing value does not compile, and sends nothing', () => {
  // @ts-expect-error the link is missing
  expect(() => renderMail('en', { template: 'password-reset', values: { firstName: 'A' } })).toThrow(
    'placeholder link',
  );
  // @ts-expect-error a code is no value of this template
  expect(() => renderMail('en', { template: 'password-changed', values: { code: '1' } })).toThrow(
    'placeholder firstName',
  );
});

test('who is told of no account reads of none, and a full stop follows no other one', () => {
  const values = { ...arrangement, payTo: null };
  const { text } = renderMail('en', { template: 'arrangement-ended', values });
  expect(text).toContain('Payment reference: RF18539007547034\n\nPlease pay');
  const sold = {
    ...{
      ...reminder,
      seller: 'Houston SPV B.V.',
      buyer: 'Second Chance N.V.',
      soldOn: '2 May',
      iban: 'NL91',
      ascription: 'X',
    },
    ...{ email: 'a@b.example', phone: '1' },
  };
  expect(renderMail('en', { template: 'claim-sold', values: sold }).text).not.toContain('..');
  expect(renderMail('en', { template: 'claim-sold', values: sold }).text).toContain('to Second Chance N.V. on 2 May.');
});
