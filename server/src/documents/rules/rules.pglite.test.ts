import { describe, expect, test } from 'vitest';
import { invoiceXml } from '../ubl/invoice-xml.ts';
import { listed, said, summed } from './core-rules.fixture.ts';
import { damaged, damages } from './damages.fixture.ts';
import { type Rules, ublOf } from './document.fixture.ts';
import { documents } from './documents.fixture.ts';
import { national, peppol } from './peppol-rules.fixture.ts';
import { parse } from './tree.fixture.ts';
import { taxed } from './vat-rules.fixture.ts';

const rules: Rules = { ...said, ...summed, ...listed, ...taxed, ...peppol, ...national };

/** The ids of the rules that a document breaks. */
function brokenBy(xml: string): string[] {
  const document = ublOf(parse(xml));
  return Object.entries(rules).flatMap(([id, holds]) => (holds(document) ? [] : [id]));
}

function xmlOf(name: string): string {
  const invoice = documents[name];
  if (invoice === undefined) throw new Error(`no document is called ${name}`);
  return invoiceXml(invoice);
}

test.each(Object.keys(documents))('%s keeps every rule of EN 16931 and Peppol BIS Billing 3.0', (name) => {
  expect(brokenBy(xmlOf(name))).toEqual([]);
});

describe('each rule finds what breaks it', () => {
  test.each(Object.entries(damages))('%s', (id, damage) => {
    expect(brokenBy(damaged(xmlOf(damage[0]), damage))).toContain(id);
  });

  test('and none is left without', () => {
    expect(Object.keys(rules).filter((id) => damages[id] === undefined)).toEqual([]);
  });
});
