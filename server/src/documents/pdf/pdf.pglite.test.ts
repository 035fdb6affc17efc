import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type CededMovement, renderClaimList } from '../claim-list.ts';
import { acrossBorders, buyer, creditNote, invoiceOf, seller, someTerms } from '../invoice.fixture.ts';
import { renderDeedInThread, renderInvoiceInThread } from '../render.ts';
import { renderPurchaseStatement } from '../sales/purchase-statement-pdf.ts';
import { renderRecallStatement } from '../sales/recall-statement-pdf.ts';
import { type Deed, renderDeed } from './deed-pdf.ts';
import { renderInvoice } from './invoice-pdf.ts';

function movements(count: number): CededMovement[] {
  return Array.from({ length: count }, (_, place) => ({
    dossierNumber: `D${place}`,
    transactionNumber: `t-${place}`,
    movement: 'capture',
    // In Amsterdam it is the first of November by then.
    bookedAt: new Date('2026-10-31T23:30:00Z'),
    faceAmount: 1000,
    price: 975,
  }));
}

function deedOf(count: number, values: Partial<Deed> = {}): Deed {
  const [reference, psperCountry, country] = ['fietsen-NL-20261101-1', 'NL', 'NL'];
  const sums = { claims: count, amount: 975 * count, faceAmount: 1000 * count, movements: movements(count) };
  const parties = { assignor: buyer, assignee: seller, tenant: 'Noord' };
  const told = { notice: 'silent', registration: null, merchant: null } as const;
  return { reference, cededOn: '2026-11-01', psperCountry, country, ...parties, ...told, ...sums, ...values };
}

/** What is read aloud, by the tables that map the drawn letters back; and the structure. */
function read(pdf: Uint8Array) {
  const raw = Buffer.from(pdf).toString('latin1');
  const streams = [...raw.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, bytes = '']) => {
    const stored = Buffer.from(bytes, 'latin1');
    try {
      return inflateSync(stored).toString('latin1');
    } catch {
      return stored.toString('latin1');
    }
  });
  const letters = streams.filter((stream) => stream.includes('beginbfrange')).map(lettersOf);
  const names = [...raw.matchAll(/\/(F\d+) \d+ 0 R/g)].map(([, name]) => name);
  const fonts = [...new Set(names)].sort();
  let text = '';
  for (const stream of streams.filter((each) => each.includes(' Tf'))) {
    let font = '';
    for (const [, name, hex] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|<([\da-f]+)>/g)) {
      if (name) [font, text] = [name, `${text}\n`];
      const map = letters[fonts.indexOf(font)] ?? [];
      for (const [code] of hex?.matchAll(/.{4}/g) ?? []) text += map[Number.parseInt(code, 16)] ?? '';
    }
  }
  return { raw, text: text.replaceAll(/\s+/g, ' ') };
}

function lettersOf(stream: string): string[] {
  const ranges = [...stream.matchAll(/\[([^\]]*)\]/g)].map(([, codes = '']) => codes);
  return [...ranges.join(' ').matchAll(/<([\da-f ]*)>/g)].map(([, code = '']) => {
    const bytes = Buffer.from(code.replaceAll(' ', ''), 'hex');
    return bytes.swap16().toString('utf16le');
  });
}

test('an invoice is tagged, says its language and title, and brings its fonts along', async () => {
  const { raw } = read(await renderInvoice(invoiceOf()));
  expect(raw).toMatch(/^%PDF-1\.7/);
  expect(raw).toContain('/StructTreeRoot');
  expect(raw).toContain('/Marked true');
  expect(raw).toContain('/Lang (nl)');
  expect(raw).toContain('/DisplayDocTitle true');
  expect(raw).toContain('<pdfuaid:part>1</pdfuaid:part>');
  for (const type of ['Document', 'H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD']) expect(raw).toContain(`/S /${type}\n`);
  expect(raw.match(/\/FontFile2/g)).toHaveLength(2);
  expect(raw).not.toContain('/Type1');
  expect(raw).toContain('/Scope /Column');
});

test('the same makes the same bytes, whenever it is made; something else makes others', async () => {
  const [first, second] = [await renderInvoice(invoiceOf()), await renderInvoice(invoiceOf())];
  expect(second.equals(first)).toBe(true);
  expect((await renderInvoice(invoiceOf({ number: 'NK2026-000009' }))).equals(first)).toBe(false);
  expect((await renderDeed(deedOf(3))).equals(await renderDeed(deedOf(3)))).toBe(true);
});

test.each([
  ['NL', 'nl'],
  ['BE', 'nl'],
  ['DE', 'de'],
  ['AT', 'de'],
  ['FR', 'fr'],
  ['ES', 'en'],
])('a document to %s is in %s', async (country, language) => {
  const invoice = { ...acrossBorders(country, 'NL1'), buyer: { ...buyer, country } };
  expect(read(await renderInvoice(invoice)).raw).toContain(`/Lang (${language})`);
  expect(read(await renderDeed(deedOf(1, { psperCountry: country }))).raw).toContain(`/Lang (${language})`);
});

test('a list of 1,000 claims stands in the deed, one of 1,001 beside it', async () => {
  const rows = (raw: string) => raw.match(/\/S \/TR\n/g)?.length ?? 0;
  const [within, beside] = [await renderDeedInThread(deedOf(1000)), await renderDeedInThread(deedOf(1001))];
  expect(within.beside).toBeNull();
  expect(rows(read(within.pdf).raw)).toBeGreaterThan(1000);
  expect(rows(read(beside.pdf).raw)).toBeLessThan(40);
  expect(beside.beside?.name).toBe('fietsen-NL-20261101-1.csv');
  expect(Buffer.from(beside.beside?.bytes ?? [])).toEqual(renderClaimList(movements(1001)));
}, 60_000);

test('a list has the days of Amsterdam, decimal points, and quotes what has commas', () => {
  const [movement] = movements(1);
  const odd = {
    ...movement,
    dossierNumber: 'a"b,c\r\nd',
    transactionNumber: '=1+1',
    faceAmount: -1,
    price: -1,
  } as CededMovement;
  const text = renderClaimList([odd]).toString();
  expect(text).toBe(
    'dossier,transaction,movement,booked_on,face_amount,price,currency\r\n"a""b,c d",=1+1,capture,2026-11-01,-0.01,-0.01,EUR\r\n',
  );
  expect(createHash('sha256').update(text).digest('hex')).toHaveLength(64);
});

test.each([
  ['DE', 'Akte', 'Erfassung', '01.11.2026', 'Unterschrift: _'],
  ['FR', 'Dossier', 'Capture', '1 nov. 2026', 'signature : _'],
  ['NL', 'Dossier', 'Vastlegging', '1 nov 2026', 'handtekening: _'],
])(
  'the list in a deed to %s says what was booked and when in the words of the console',
  async (psperCountry, ...said) => {
    const { text } = read(await renderDeed(deedOf(1, { psperCountry })));
    for (const word of said) expect(text).toContain(word);
    expect(text).not.toContain('2026-11-01');
  },
);

test('a deed whose list does not sum to its amounts is not made', async () => {
  await expect(renderDeed(deedOf(2, { amount: 1 }))).rejects.toThrow(RangeError);
  await expect(renderDeedInThread(deedOf(2, { faceAmount: 1 }))).rejects.toThrow('its list sums to');
});

test.each(['<&"\']]>\u0000\u0007', 'Zoë 🚲 Müller œuvre', '東京 العربية', 'x'.repeat(20_000), ''])(
  'the name %j is drawn',
  async (legalName) => {
    const pdf = await renderInvoice(invoiceOf({ buyer: { ...buyer, legalName } }));
    expect(pdf.subarray(-6).toString()).toContain('%%EOF');
  },
);

test.each([1, 999_999_999_999])('an amount of %d cents is drawn', async (captured) => {
  const terms = [{ ...someTerms, transactions: 0, captured, variableRate: '100', kickbackRate: '0' }];
  expect((await renderInvoice(invoiceOf({ terms }))).length).toBeGreaterThan(10_000);
});

test.each(['png', 'jpeg'] as const)('a logo may be a %s, and says whose it is', async (format) => {
  const image = sharp({ create: { width: 40, height: 20, channels: 4, background: '#c40' } });
  const logo = await image.toFormat(format).toBuffer();
  const { pdf, beside } = await renderInvoiceInThread(invoiceOf(), logo);
  expect(read(pdf).raw).toContain('/S /Figure');
  expect(read(pdf).raw).toContain('/Alt (Logo van Noord Krediet B.V.)');
  expect(beside?.name).toBe('NK2026-000001.xml');
});

test('a logo that is none, and an invoice whose buyer has no electronic address, fail with their reason', async () => {
  await expect(renderInvoiceInThread(invoiceOf(), Buffer.from('<svg/>'))).rejects.toThrow('image');
  await expect(renderInvoiceInThread(invoiceOf({ buyer: { ...buyer, vatNumber: null } }))).rejects.toThrow('address');
});

test('what stands in documents can be read out of them', async () => {
  const invoice = read(await renderInvoice(invoiceOf())).text;
  for (const part of ['NK2026-000001', 'Fietsen & Zonen B.V.', 'NL91 ABNA 0417 1643 00', 'Te betalen', '3,13'])
    expect(invoice).toContain(part);
  expect(read(await renderInvoice(creditNote)).text).toContain('NK2026-000001');
  expect(read(await renderInvoice(acrossBorders('DE', 'DE1'))).text).toContain('Steuerschuldnerschaft');
  const hash = createHash('sha256')
    .update(renderClaimList(movements(1)))
    .digest('hex');
  const deed = read(await renderDeed(deedOf(1))).text;
  for (const part of ['niet geregistreerd', 'Stil', '12345678', hash.slice(0, 20)]) expect(deed).toContain(part);
  expect(deed).not.toContain('Aantal terugbetalingen');
  const [capture, refund] = movements(2).map((one, place) =>
    place === 0 ? one : { ...one, movement: 'refund' as const },
  );
  const corrected = deedOf(2, {
    movements: [capture, refund] as CededMovement[],
    listed: { claims: 1, corrections: 1 },
  });
  expect(read(await renderDeed(corrected)).text).toMatch(
    /Aantal vorderingen 1 Aantal terugbetalingen en chargebacks 1/,
  );
  await expect(renderDeed({ ...corrected, listed: { claims: 2, corrections: 0 } })).rejects.toThrow(RangeError);
  const registration = { on: '2026-11-05', number: 'R-77' };
  expect(read(await renderDeed(deedOf(1, { registration }))).text).toContain('5 november 2026');
  expect(read(await renderDeed(deedOf(1, { country: 'DE' }))).text).not.toContain('niet geregistreerd');
});

test.each([
  ['NL', 'DE', 'Duitsland'],
  ['DE', 'DE', 'Deutschland'],
  ['FR', 'DE', 'Allemagne'],
  ['ES', 'NL', 'Netherlands'],
])('statements of sales of claims from %s name the country of the buyer, %s, as %s', async (country, code, name) => {
  const [vendor, paid] = [
    { name: 'One Collections', address: [] },
    { ascription: 'One', iban: 'NL91ABNA0417164300' },
  ];
  const claim = { dossierNumber: 'D000000001', dueOn: '2026-09-01', faceAmount: 10_000, price: 2_500 };
  const purchaser = { name: 'Second Chance Capital', address: ['Hoofdstraat 1', '1234 AB Emmen', code] };
  const sale = { country, seller: { ...vendor, ...paid }, buyer: { ...purchaser, ...paid } };
  const sums = { dossiers: 1, faceAmount: 10_000, price: 2_500, discount: '75', claims: [claim] };
  const days = { soldOn: '2026-11-20', dueOn: '2026-12-04' };
  const recall = { saleReference: 'NPL4-1', soldOn: '2026-11-20', recalledOn: '2026-11-21', claim, priceLeft: 0 };
  for (const pdf of [
    await renderPurchaseStatement({ reference: 'NPL4-1', ...sale, ...sums, ...days }),
    await renderRecallStatement({ reference: 'NPL4-1-D000000001', ...sale, ...recall }),
  ])
    expect(read(pdf).text).toContain(`Second Chance Capital Hoofdstraat 1 1234 AB Emmen ${name} `);
});
