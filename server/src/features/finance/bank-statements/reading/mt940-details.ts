/** `:86:`, which each bank fills in its own way: who the counterparty is, and what it is about. */
import { compactIban } from '@houston/contract/iban';
import { known } from './mt940-fields.ts';
import type { ReadEntry } from './statement.ts';

interface Details extends Pick<ReadEntry, 'counterpartyName' | 'counterpartyIban' | 'endToEndId' | 'remittance'> {
  /** What its sender called the payment file that it is of. */
  paymentFile: string | null;
}

const ibanPattern = /\b[A-Z]{2}\d{2}[A-Z0-9]{11,30}\b/;

export function detailsOf(text: string): Details {
  const joined = text.replaceAll('\n', '');
  if (/^\d{3}\?/.test(joined)) return germanDetails(joined);
  if (/\/(CNTP|IBAN|NAME|REMI|EREF|TRTP)\//.test(joined)) return slashedDetails(joined);
  const iban = ibanPattern.exec(joined)?.[0] ?? null;
  return {
    counterpartyName: null,
    counterpartyIban: iban,
    endToEndId: null,
    paymentFile: null,
    remittance: limited(text),
  };
}

/** `166?00...?20EREF+...?31DE...?32Name`: German banks. */
function germanDetails(text: string): Details {
  const parts = new Map(
    text
      .split('?')
      .slice(1)
      .map((part) => [part.slice(0, 2), part.slice(2)]),
  );
  const joined = (from: number, to: number) =>
    [...parts]
      .filter(([key]) => Number(key) >= from && Number(key) <= to)
      .map(([, value]) => value)
      .join('');
  const purpose = joined(20, 29) + joined(60, 63);
  const iban = parts.get('31') ?? /IBAN\+([A-Z0-9]{15,34})/.exec(purpose)?.[1];
  return {
    counterpartyName: limited(`${parts.get('32') ?? ''}${parts.get('33') ?? ''}`),
    counterpartyIban: iban ? compactIban(iban) : null,
    endToEndId: reference(/EREF\+(.*?)(?=[A-Z]{4}\+|$)/.exec(purpose)?.[1]),
    paymentFile: reference(/KREF\+(.*?)(?=[A-Z]{4}\+|$)/.exec(purpose)?.[1]),
    remittance: limited(/SVWZ\+(.*?)(?=[A-Z]{4}\+|$)/.exec(purpose)?.[1] ?? purpose),
  };
}

/** `/EREF/.../CNTP/iban/bic/name/city/REMI/USTD//...` or `/IBAN/.../NAME/.../REMI/...`: Dutch banks. */
function slashedDetails(text: string): Details {
  const part = (name: string) => new RegExp(`/${name}/(.*?)(?=/[A-Z]{4}/|$)`).exec(text)?.[1];
  const [iban, , name] = (/\/CNTP\/([^/]*)\/([^/]*)\/([^/]*)/.exec(text) ?? []).slice(1);
  const account = iban ?? part('IBAN');
  return {
    counterpartyName: limited(name ?? part('NAME') ?? ''),
    counterpartyIban: account ? compactIban(account) : null,
    endToEndId: reference(part('EREF')),
    paymentFile: reference(part('PREF')),
    remittance: limited((part('REMI') ?? '').replace(/^(USTD|STRD)?\/*/, '')),
  };
}

function reference(text: string | undefined): string | null {
  return known(withoutSlashes(text ?? ''))?.slice(0, 35) ?? null;
}

function limited(text: string): string | null {
  const trimmed = withoutSlashes(text.replaceAll(/\s+/g, ' ')).trim();
  return trimmed === '' ? null : trimmed.slice(0, 1000);
}

/** Without those at the end. An expression would begin anew at each slash of a field that has nothing else. */
function withoutSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
}
