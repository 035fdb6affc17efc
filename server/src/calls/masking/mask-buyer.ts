/** What shops say of who buys: a log of how calls went needs none of it, and its readers may not look at consumers. */
import { mask } from './secret-names.ts';

/** All that stands within, whatever it is called. */
const ofPerson = /^(?:customer|debtor|change|.*address)$/i;
/** Of a person wherever they stand: a call that is refused has its members in any place. */
const personal =
  /^(?:(?:first|last|full|family|given)?_?name|company|street|house_?number|(?:house_?number_?)?suffix|post(?:al)?_?code|zip(?:_?code)?|city)$/i;
/** Which kind, in which language, of which country, and what is to be changed: words of ours, which tell why a call was refused. */
const ofOurs: Readonly<Record<string, RegExp>> = {
  type: /^B2[BC]$/,
  language: /^[a-z]{2}$/,
  country: /^[A-Z]{2}$/,
  field: /^[a-z]{4,7}$/,
};
/** No call has as many: what lies deeper is hidden whole, before the stack ends. */
const mostLevels = 32;

/** A body that was parsed, with `***` for each value that tells of a person. */
export function withoutBuyer(body: unknown): unknown {
  return hidden(body, '', false, 0);
}

function hidden(value: unknown, name: string, isWithin: boolean, level: number): unknown {
  if (value === null || value === '') return value;
  const isOfPerson = isWithin || personal.test(name);
  if (typeof value !== 'object') return isOfPerson && ofOurs[name]?.test(String(value)) !== true ? mask : value;
  if (level === mostLevels) return mask;
  if (Array.isArray(value)) return value.map((one) => hidden(one, name, isOfPerson, level + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, hidden(one, key, isOfPerson || ofPerson.test(key), level + 1)]),
  );
}
