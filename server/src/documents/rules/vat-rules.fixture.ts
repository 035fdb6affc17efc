/** Rules of EN 16931 on one category of the tax: taxed (BR-S-*), the tax is the buyer's (BR-AE-*), exempt (BR-E-*). */
import { has, type Rules, type Ubl, vatNumberOf } from './document.fixture.ts';
import { cents, figure, type Part, text } from './tree.fixture.ts';

type Category = 'S' | 'AE' | 'E';
const ofLine = 'cac:Item/cac:ClassifiedTaxCategory';
const other = 'cac:TaxCategory';

function partsOf(category: Category, { lines, allowances, taxes }: Ubl) {
  const of = (parts: readonly Part[], path: string) =>
    parts.filter((part) => text(part, `${path}/cbc:ID`) === category);
  return { lines: of(lines, ofLine), allowances: of(allowances, other), taxes: of(taxes, other) };
}

/** What the lines of a rate come to, less its allowances. */
function taxable(category: Category, document: Ubl, rate: bigint): bigint {
  const { lines, allowances } = partsOf(category, document);
  const sum = (parts: readonly Part[], path: string, amount: string) =>
    parts
      .filter((part) => figure(part, `${path}/cbc:Percent`) === rate)
      .reduce((so, part) => so + figure(part, amount), 0n);
  return sum(lines, ofLine, 'cbc:LineExtensionAmount') - sum(allowances, other, 'cbc:Amount');
}

function rulesOf(category: Category): Rules {
  const isTaxed = category === 'S';
  const isRate = (parts: readonly Part[], path: string) =>
    parts.every((part) => has(part, `${path}/cbc:Percent`) && figure(part, `${path}/cbc:Percent`) > 0n === isTaxed);
  const isNumbered = ({ seller, buyer }: Ubl) =>
    vatNumberOf(seller) !== '' &&
    (category !== 'AE' || vatNumberOf(buyer) !== '' || has(buyer, 'cac:PartyLegalEntity/cbc:CompanyID'));
  return {
    [`BR-${category}-01`]: (document) => {
      const { lines, allowances, taxes } = partsOf(category, document);
      const isUsed = lines.length + allowances.length > 0;
      return isTaxed ? isUsed === taxes.length > 0 : taxes.length === Number(isUsed);
    },
    [`BR-${category}-02`]: (document) => partsOf(category, document).lines.length === 0 || isNumbered(document),
    [`BR-${category}-03`]: (document) => partsOf(category, document).allowances.length === 0 || isNumbered(document),
    [`BR-${category}-05`]: (document) => isRate(partsOf(category, document).lines, ofLine),
    [`BR-${category}-06`]: (document) => isRate(partsOf(category, document).allowances, other),
    [`BR-${category}-08`]: (document) =>
      partsOf(category, document).taxes.every(
        (tax) => figure(tax, 'cbc:TaxableAmount') === taxable(category, document, figure(tax, `${other}/cbc:Percent`)),
      ),
    [`BR-${category}-09`]: (document) =>
      partsOf(category, document).taxes.every((tax) => {
        const made = (figure(tax, 'cbc:TaxableAmount') * figure(tax, `${other}/cbc:Percent`)) / 100_000_000n;
        return figure(tax, 'cbc:TaxAmount') === (isTaxed ? cents(made) : 0n);
      }),
    [`BR-${category}-10`]: (document) =>
      partsOf(category, document).taxes.every((tax) => {
        const isSaid = ['cbc:TaxExemptionReason', 'cbc:TaxExemptionReasonCode'].some((name) =>
          has(tax, `${other}/${name}`),
        );
        return isSaid !== isTaxed;
      }),
  };
}

export const taxed: Rules = { ...rulesOf('S'), ...rulesOf('AE'), ...rulesOf('E') };
