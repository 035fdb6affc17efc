/** The dossiers of a sale as XML, and the schema by which the buyer can check it. */
import { decimalOf } from '@houston/contract/money';
import { element, writeElement, writeXml, type XmlElement } from '../../../documents/xml.ts';
import type { ExportLine } from './export-lines.ts';

const optional = (name: string, value: string | null) => (value === null ? null : element(name, value));

/** One dossier, on its place in the list. */
export function xmlLine(line: ExportLine): string {
  return writeElement(
    element('dossier', [
      element('dossier_number', line.dossierNumber),
      optional('transaction_number', line.transactionNumber),
      element('claim_country', line.claimCountry),
      optional('opened_on', line.openedOn),
      element('due_on', line.dueOn),
      element('currency', line.currency),
      element('face_amount', decimalOf(line.faceAmount)),
      element('price', decimalOf(line.price)),
      line.type === null ? null : debtorOf(line),
    ]),
    '  ',
  );
}

function debtorOf(line: ExportLine): XmlElement {
  return element('debtor', [
    ...[optional('type', line.type), optional('name', line.name), optional('company', line.company)],
    ...[optional('email', line.email), optional('phone', line.phone), optional('birth_date', line.birthDate)],
    ...[optional('street', line.street), optional('house_number', line.houseNumber)],
    optional('house_number_suffix', line.houseNumberSuffix),
    ...[optional('postal_code', line.postalCode), optional('city', line.city), optional('country', line.country)],
    optional('language', line.language),
  ]);
}

/** Around the dossiers. */
export function xmlFrame(reference: string, schema: string): { begin: string; end: string } {
  const attributes = {
    'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
    'xsi:noNamespaceSchemaLocation': schema,
    sale: reference,
  };
  const empty = writeXml(element('sale', [], attributes));
  const at = empty.lastIndexOf('</sale>');
  return { begin: empty.slice(0, at), end: empty.slice(at) };
}

const part = (name: string, type: string, more: object = {}) => element('xs:element', [], { name, type, ...more });
const maybe = (name: string, type = 'xs:string') => part(name, type, { minOccurs: '0' });
const sequence = (...parts: XmlElement[]) => element('xs:complexType', [element('xs:sequence', parts)]);
const matching = (name: string, base: string, facet: string, value: string) =>
  element('xs:simpleType', [element('xs:restriction', [element(facet, [], { value })], { base })], { name });

/** Of every export, so that each can be checked with what came with it. */
export function xsd(): string {
  return writeXml(
    element(
      'xs:schema',
      [
        element(
          'xs:element',
          [
            element('xs:complexType', [
              element('xs:sequence', [
                element('xs:element', [dossierType()], { name: 'dossier', maxOccurs: 'unbounded' }),
              ]),
              element('xs:attribute', [], { name: 'sale', type: 'xs:string', use: 'required' }),
            ]),
          ],
          { name: 'sale' },
        ),
        matching('amount', 'xs:decimal', 'xs:fractionDigits', '2'),
        matching('country', 'xs:string', 'xs:pattern', '[A-Z]{2}'),
        matching('currency', 'xs:string', 'xs:pattern', '[A-Z]{3}'),
      ],
      { 'xmlns:xs': 'http://www.w3.org/2001/XMLSchema', elementFormDefault: 'qualified' },
    ),
  );
}

function dossierType(): XmlElement {
  return sequence(
    part('dossier_number', 'xs:string'),
    maybe('transaction_number'),
    part('claim_country', 'country'),
    maybe('opened_on', 'xs:date'),
    part('due_on', 'xs:date'),
    part('currency', 'currency'),
    part('face_amount', 'amount'),
    part('price', 'amount'),
    element('xs:element', [debtorType()], { name: 'debtor', minOccurs: '0' }),
  );
}

function debtorType(): XmlElement {
  return sequence(
    part('type', 'xs:string'),
    ...[maybe('name'), maybe('company'), maybe('email'), maybe('phone'), maybe('birth_date', 'xs:date')],
    ...[maybe('street'), maybe('house_number'), maybe('house_number_suffix'), maybe('postal_code'), maybe('city')],
    ...[maybe('country', 'country'), maybe('language')],
  );
}
