/** Checks the files that Houston writes against the rules of their ISO 20022 schemas, and reads values out of them. */
import { entryOf, header, summary } from '../camt-parts.ts';
import { find } from '../element-path.ts';
import { type Element, IsoReader } from '../iso-reader.ts';
import {
  amount,
  bic,
  type Child,
  choice,
  count,
  currency,
  date,
  dateTime,
  decimal,
  flag,
  iban,
  matching,
  oneOf,
  type Parts,
  sequence,
  upTo,
} from '../iso-schema.ts';

/** What EPC allows in a SEPA file, which is less than the schema does. */
const sepa = (length: number) =>
  matching(new RegExp(`^(?!/)(?!.*//)[A-Za-z0-9/\\-?:().,'+ ]{1,${length}}(?<!/)$`), 'SEPA text');
const account = sequence({ Id: choice({ IBAN: iban }) });
const party = sequence({ Nm: sepa(70) });

const pain001 = sequence({
  CstmrCdtTrfInitn: sequence({
    GrpHdr: sequence({ MsgId: sepa(35), CreDtTm: dateTime, NbOfTxs: count, 'CtrlSum?': decimal, InitgPty: party }),
    'PmtInf+': sequence({
      PmtInfId: sepa(35),
      PmtMtd: oneOf('TRF'),
      'BtchBookg?': flag,
      'NbOfTxs?': count,
      'CtrlSum?': decimal,
      'PmtTpInf?': sequence({ 'SvcLvl*': choice({ Cd: oneOf('SEPA') }) }),
      ReqdExctnDt: choice({ Dt: date, DtTm: dateTime }),
      Dbtr: party,
      DbtrAcct: account,
      DbtrAgt: sequence({ FinInstnId: sequence({ 'BICFI?': bic, 'Othr?': sequence({ Id: oneOf('NOTPROVIDED') }) }) }),
      'ChrgBr?': oneOf('SLEV'),
      'CdtTrfTxInf+': sequence({
        PmtId: sequence({ 'InstrId?': sepa(35), EndToEndId: sepa(35) }),
        Amt: choice({ InstdAmt: amount }),
        'Cdtr?': party,
        'CdtrAcct?': account,
        'RmtInf?': sequence({ 'Ustrd*': sepa(140) }),
      }),
    }),
  }),
});

const camt054 = sequence({
  BkToCstmrDbtCdtNtfctn: sequence({
    GrpHdr: header,
    'Ntfctn+': sequence({
      Id: upTo(35),
      'CreDtTm?': dateTime,
      Acct: sequence({ Id: choice({ IBAN: iban }), 'Ccy?': currency, 'Nm?': upTo(70) }),
      'TxsSummry?': summary,
      'Ntry*': entryOf(8),
      'AddtlNtfctnInf?': upTo(500),
    }),
  }),
});

const rules: Readonly<Record<string, Parts>> = {
  'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09': pain001,
  'urn:iso:std:iso:20022:tech:xsd:camt.054.001.08': camt054,
};

/** The document as a tree. @throws Refused when it breaks a rule of its schema */
export function readIsoFile(xml: string): Element {
  let root: Element | undefined;
  const reader = new IsoReader(
    {
      rulesOf(namespace): Child | null {
        const content = rules[namespace];
        return content === undefined ? null : { name: 'Document', content, atLeast: 1, atMost: 1 };
      },
      element(element) {
        root = element;
      },
      enter() {},
      leave() {},
    },
    0,
  );
  reader.write(xml);
  reader.close();
  if (root === undefined) throw new Error('no document');
  return root;
}

/** The texts at `path` below each element called `parent`, wherever that is. */
export function textsIn(root: Element, parent: string, path: string): (string | undefined)[] {
  const here = root.name === parent ? [find(root, path)?.text] : [];
  return [...here, ...root.children.flatMap((child) => textsIn(child, parent, path))];
}
