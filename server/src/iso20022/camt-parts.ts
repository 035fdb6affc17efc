/** The parts that statements (camt.053) and notifications (camt.054) share, as versions 02 to 08 have them. */
import {
  amount,
  any,
  bic,
  type Content,
  choice,
  count,
  country,
  creditOrDebit,
  currency,
  date,
  dateTime,
  decimal,
  flag,
  iban,
  sequence,
  upTo,
} from './iso-schema.ts';

const code = upTo(4);
const codeOrOwn = choice({ Cd: code, Prtry: upTo(35) });
export const day = choice({ Dt: date, DtTm: dateTime });

const otherId = sequence({ Id: upTo(34), 'SchmeNm?': codeOrOwn, 'Issr?': upTo(35) });

/** A choice of its former and its present form: version 08 wraps a party, and a status, in an element of its own. */
const address = any;
const partyId = { 'Nm?': upTo(140), 'PstlAdr?': address, 'Id?': any, 'CtryOfRes?': country, 'CtctDtls?': any };

export const agent = sequence({
  FinInstnId: sequence({
    'BIC?': bic,
    'BICFI?': bic,
    'ClrSysMmbId?': any,
    'LEI?': upTo(20),
    'Nm?': upTo(140),
    'PstlAdr?': address,
    'Othr?': any,
  }),
  'BrnchId?': any,
});

/** From version 08 on a party is wrapped: either a party or an agent. */
function partyOf(version: number): Content {
  const plain = sequence(partyId);
  return version >= 8 ? choice({ Pty: plain, Agt: agent }) : plain;
}

export const accountRules = {
  Id: choice({ IBAN: iban, Othr: otherId }),
  'Tp?': codeOrOwn,
  'Ccy?': currency,
  'Nm?': upTo(70),
  'Prxy?': any,
};
export const account = sequence({ ...accountRules, 'Ownr?': sequence(partyId), 'Svcr?': agent });
const otherAccount = sequence(accountRules);

export const bankCode = sequence({
  'Domn?': sequence({ Cd: code, Fmly: sequence({ Cd: code, SubFmlyCd: code }) }),
  'Prtry?': sequence({ Cd: upTo(35), 'Issr?': upTo(35) }),
});

const references = sequence({
  'MsgId?': upTo(35),
  'AcctSvcrRef?': upTo(35),
  'PmtInfId?': upTo(35),
  'InstrId?': upTo(35),
  'EndToEndId?': upTo(35),
  'UETR?': upTo(36),
  'TxId?': upTo(35),
  'MndtId?': upTo(35),
  'ChqNb?': upTo(35),
  'ClrSysRef?': upTo(35),
  'AcctOwnrTxId?': upTo(35),
  'AcctSvcrTxId?': upTo(35),
  'MktInfrstrctrTxId?': upTo(35),
  'PrcgId?': upTo(35),
  'Prtry*': any,
});

const remittance = sequence({
  'Ustrd*': upTo(140),
  'Strd*': sequence({
    'RfrdDocInf*': any,
    'RfrdDocAmt?': any,
    'CdtrRefInf?': sequence({ 'Tp?': any, 'Ref?': upTo(35) }),
    'Invcr?': any,
    'Invcee?': any,
    'TaxRmt?': any,
    'GrnshmtRmt?': any,
    'AddtlRmtInf*': upTo(140),
  }),
});

function relatedParties(version: number): Content {
  const party = partyOf(version);
  return sequence({
    'InitgPty?': party,
    'Dbtr?': party,
    'DbtrAcct?': otherAccount,
    'UltmtDbtr?': party,
    'Cdtr?': party,
    'CdtrAcct?': otherAccount,
    'UltmtCdtr?': party,
    'TradgPty?': party,
    'Prtry*': any,
  });
}

function transaction(version: number): Content {
  return sequence({
    'Refs?': references,
    'Amt?': amount,
    'CdtDbtInd?': creditOrDebit,
    'AmtDtls?': any,
    'Avlbty*': any,
    'BkTxCd?': bankCode,
    'Chrgs*': any,
    'Intrst*': any,
    'RltdPties?': relatedParties(version),
    'RltdAgts?': any,
    'LclInstrm?': codeOrOwn,
    'Purp?': codeOrOwn,
    'RltdRmtInf*': any,
    'RmtInf?': remittance,
    'RltdDts?': any,
    'RltdPric?': any,
    'RltdQties*': any,
    'FinInstrmId?': any,
    'Tax?': any,
    'RtrInf?': any,
    'CorpActn?': any,
    'SfkpgAcct?': any,
    'CshDpst*': any,
    'CardTx?': any,
    'AddtlTxInf?': upTo(500),
    'SplmtryData*': any,
  });
}

/** Before version 08 the status of an entry is a bare code. */
function statusOf(version: number): Content {
  return version >= 8 ? choice({ Cd: code, Prtry: upTo(35) }) : code;
}

export function entryOf(version: number): Content {
  return sequence({
    'NtryRef?': upTo(35),
    Amt: amount,
    CdtDbtInd: creditOrDebit,
    'RvslInd?': flag,
    Sts: statusOf(version),
    'BookgDt?': day,
    'ValDt?': day,
    'AcctSvcrRef?': upTo(35),
    'Avlbty*': any,
    BkTxCd: bankCode,
    'ComssnWvrInd?': flag,
    'AddtlInfInd?': any,
    'AmtDtls?': any,
    'Chrgs*': any,
    'TechInptChanl?': any,
    'Intrst*': any,
    'CardTx?': any,
    'NtryDtls*': sequence({
      'Btch?': sequence({
        'MsgId?': upTo(35),
        'PmtInfId?': upTo(35),
        'NbOfTxs?': any,
        'TtlAmt?': any,
        'CdtDbtInd?': creditOrDebit,
      }),
      'TxDtls*': transaction(version),
    }),
    'AddtlNtryInf?': upTo(500),
  });
}

const total = { 'NbOfNtries?': count, 'Sum?': decimal };
const net = {
  'TtlNetNtryAmt?': decimal,
  'TtlNetNtry?': sequence({ Amt: decimal, CdtDbtInd: creditOrDebit }),
  'CdtDbtInd?': creditOrDebit,
};
export const summary = sequence({
  'TtlNtries?': sequence({ ...total, ...net }),
  'TtlCdtNtries?': sequence(total),
  'TtlDbtNtries?': sequence(total),
  'TtlNtriesPerBkTxCd*': any,
});

export const header = sequence({
  MsgId: upTo(35),
  CreDtTm: dateTime,
  'MsgRcpt?': any,
  'MsgPgntn?': any,
  'OrgnlBizQry?': any,
  'AddtlInf?': upTo(500),
});
