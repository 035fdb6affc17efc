/** Consumers by what callers say of themselves, each along an index of its own. */

import { type SQL, sql } from 'drizzle-orm';
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { namedDossiers } from '../../../claims/named-dossiers.ts';
import { containing } from '../../../db/list-page.ts';

/** Of those that share a name or the end of an account so many are found, the newest; of companies any. */
const mostNamed = 300;
/** Of a surname, or of the payments from an account, so many, the newest, are looked through for the other words of a name, or for a tenant. */
const mostCompared = 2000;
/** A shorter part of a company's name is in too many of them, and has no index. */
const shortestPart = 3;

const nobody = sql`select null::bigint as id where false`;

/** Their own number, or one of a dossier or transaction of theirs, or a reference. */
export function consumersByNumber(text: string): SQL {
  const own = idOf(text);
  const ofDossier = sql`select consumer_id as id from dossiers where id in (${namedDossiers(text)}) and consumer_id is not null`;
  const ofTransaction = sql`select consumer_id as id from transactions
    where lower(transaction_number) = ${text.trim().toLowerCase()} and consumer_id is not null`;
  return sql`${own === null ? nobody : sql`select id from consumers where id = ${own}`} union ${ofDossier} union ${ofTransaction}`;
}

/** One of each tenant. */
export function consumersByEmail(email: string): SQL {
  return ofEachTenant(sql`lower(email) = lower(${email})`);
}

/**
 * Of one tenant after the other, along an index that begins with it: joined with all, the planner, which knows nothing of a table as small
 * as that of tenants, would compare by what an index of parts of words holds.
 */
function ofEachTenant(condition: SQL, tenants = sql`tenants`): SQL {
  return sql`select c.id from ${tenants} n cross join lateral (
    select id from consumers where tenant_id = n.id and ${condition} limit ${mostNamed}) c`;
}

/** @param countries that are served */
export function consumersByPhone(text: string, countries: readonly string[]): SQL {
  const numbers = phonesOf(text, countries);
  if (numbers.length === 0) return nobody;
  return ofEachTenant(sql`phone = any(${`{${numbers.join(',')}}`}::text[])`);
}

/**
 * By their account, or one that they paid from. The last four, as lists show them, or the whole: with any other part an account could be
 * spelt out, character by character.
 * @param tenantId of which, so that those of others take no place; without, of any
 */
export function consumersByIban(text: string, tenantId?: number): SQL {
  const iban = ibanOf(text);
  if (iban.length < 4) return nobody;
  const [tail, isWhole] = [iban.slice(-4), iban.length > 4];
  const isOfAny = tenantId === undefined;
  const theirs = sql`(select id from consumers where iban is not null and right(iban, 4) = ${tail}
    ${isWhole ? sql`and iban = ${iban}` : sql``}
    ${isOfAny ? sql`` : sql`and tenant_id = ${tenantId}`} order by right(iban, 4) desc, id desc limit ${mostNamed})`;
  // What was taken back was matched to their claim by mistake, or is nothing that they paid. A payment says no tenant: of an end that
  // many accounts have, the newest of all are asked; of one account all, which may be that of somebody who pays for many.
  return sql`${theirs} union (select d.consumer_id as id from (
      select dossier_id from payments where payer_iban is not null and reversed_at is null and right(payer_iban, 4) = ${tail}
        ${isWhole ? sql`and payer_iban = ${iban}` : sql``}
        order by right(payer_iban, 4) desc, id desc ${isOfAny || !isWhole ? sql`limit ${isOfAny ? mostNamed : mostCompared}` : sql``}
    ) y join dossiers d on d.id = y.dossier_id where d.consumer_id is not null
      ${isOfAny ? sql`` : sql`and d.tenant_id = ${tenantId} limit ${mostNamed}`})`;
}

/** However it is spaced: what is compared and what counts as a guess are the same. */
function ibanOf(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase();
}

/**
 * Persons by whole words, of which the last is their surname; a part of a word would spell out what lists mask. The names of
 * companies stand there in full.
 * @param tenantId of which; without, of any
 */
export function consumersByName(text: string, tenantId?: number): SQL {
  const words = wordsOf(text);
  const surname = words.at(-1);
  if (surname === undefined) return nobody;
  const part = words.join(' ');
  const ofTenant = tenantId === undefined ? sql`` : sql` and tenant_id = ${tenantId}`;
  const tenants = tenantId === undefined ? undefined : sql`(select ${tenantId}::int as id)`;
  const others = othersAs(words);
  const persons = sql`(select id from (
      select id, name from consumers where name is not null and company is null and lower(substring(name from '\\S+$')) = ${surname}${ofTenant}
      order by lower(substring(name from '\\S+$')) desc, id desc limit ${others.length === 0 ? mostNamed : mostCompared}
    ) n where true${sql.join(others)} limit ${mostNamed})
    union (${ofEachTenant(sql`lower(coalesce(company, name)) = ${part}`, tenants)} limit ${mostNamed})`;
  if (part.length < shortestPart) return persons;
  // Not by their number: the newest of all consumers would be walked through for the few that are called so.
  return sql`${persons} union (select id from consumers where company is not null and lower(company) like ${containing(part)}${ofTenant}
    limit ${mostNamed})`;
}

/** Whether a consumer, whose columns stand alone, is one of those that `consumersByName` finds: for few that are known already. */
export function isCalled(text: string): SQL {
  const words = wordsOf(text);
  const part = words.join(' ');
  const isPerson = sql`company is null and lower(substring(name from '\\S+$')) = ${words.at(-1) ?? null}${sql.join(othersAs(words))}`;
  const hasPart = part.length < shortestPart ? sql`false` : sql`lower(company) like ${containing(part)}`;
  return sql`(${isPerson} or lower(coalesce(company, name)) = ${part} or ${hasPart})`;
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
}

/** That a name has the words before the surname as well. */
function othersAs(words: readonly string[]): SQL[] {
  return words.slice(0, -1).map((word) => sql` and ' ' || lower(name) || ' ' like ${containing(` ${word} `)}`);
}

/**
 * By whatever a caller may read out: a number, an e-mail, a phone number, the end of an account, or a name.
 * @param countries that are served
 */
export function consumersReadOut(text: string, countries: readonly string[]): SQL {
  const ways = [
    ...[consumersByNumber(text), consumersByPhone(text, countries), consumersByIban(text)],
    ...(/\p{L}/u.test(text) ? [consumersByName(text)] : []),
  ];
  return sql.join(text.includes('@') ? [consumersByEmail(text.trim())] : ways, sql` union `);
}

/** Whether a text may be what lists mask of somebody, and no number of a record. @param countries that are served */
export function isOfWhatIsMasked(text: string, countries: readonly string[]): boolean {
  const isName = /^[\p{L}\p{M}\s.'’-]+$/u.test(text) && text.length >= shortestPart;
  const isIban = /^[A-Z]{2}\d{2}[A-Z\d]{8,}$/.test(ibanOf(text));
  return text.includes('@') || isName || isIban || phonesOf(text, countries).length > 0;
}

/** In E.164: as it is written, or as it is dialled in any of the countries that are served. */
export function phonesOf(text: string, countries: readonly string[]): string[] {
  const typed = text.trim().replace(/^00/, '+');
  if (!/^\+?[\d\s()./-]{6,25}$/.test(typed)) return [];
  const numbers = countries.flatMap((country) => {
    const number = parsePhoneNumberFromString(typed, country as CountryCode);
    return number?.isValid() === true ? [number.number as string] : [];
  });
  return [...new Set(numbers)];
}

/** A whole number of digits alone that an id can be. */
export function idOf(text: string): number | null {
  const id = /^\s*\d{1,10}\s*$/.test(text) ? Number(text) : 0;
  return id > 0 && id <= 2_147_483_647 ? id : null;
}
