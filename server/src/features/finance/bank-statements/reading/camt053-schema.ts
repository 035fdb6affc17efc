/** camt.053, BankToCustomerStatement, versions 02 to 08: names, order, number and text of what we read; the rest by name. */
import { account, day, entryOf, header, summary } from '../../../../iso20022/camt-parts.ts';
import {
  amount,
  any,
  type Child,
  choice,
  count,
  creditOrDebit,
  dateTime,
  flag,
  oneOf,
  type Parts,
  sequence,
  upTo,
} from '../../../../iso20022/iso-schema.ts';

export const camt053Namespace = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.';
export const camt053Versions = [2, 3, 4, 5, 6, 7, 8] as const;

const codeOrOwn = choice({ Cd: upTo(4), Prtry: upTo(35) });

const balance = sequence({
  Tp: sequence({ CdOrPrtry: codeOrOwn, 'SubTp?': codeOrOwn }),
  'CdtLine*': any,
  Amt: amount,
  CdtDbtInd: creditOrDebit,
  Dt: day,
  'Avlbty*': any,
});

/** The document of one version. */
export function camt053(version: number): Child {
  const statement = sequence({
    Id: upTo(35),
    'StmtPgntn?': sequence({ PgNb: upTo(5), LastPgInd: flag }),
    'ElctrncSeqNb?': count,
    'RptgSeq?': any,
    'LglSeqNb?': count,
    // Required until version 07.
    [version >= 8 ? 'CreDtTm?' : 'CreDtTm']: dateTime,
    'FrToDt?': sequence({ FrDtTm: dateTime, ToDtTm: dateTime }),
    'CpyDplctInd?': oneOf('CODU', 'COPY', 'DUPL'),
    'RptgSrc?': any,
    Acct: account,
    'RltdAcct?': any,
    'Intrst*': any,
    'Bal+': balance,
    'TxsSummry?': summary,
    'Ntry*': entryOf(version),
    'AddtlStmtInf?': upTo(500),
  });
  const message: Parts = sequence({ GrpHdr: header, 'Stmt+': statement, 'SplmtryData*': any });
  return { name: 'Document', content: sequence({ BkToCstmrStmt: message }), atLeast: 1, atMost: 1 };
}
