import * as z from 'zod';
import { line, missingOr, requiredLine, tooLarge, tooLong } from '../../../fields.ts';
import { mostQueryBytes } from './query-refusal.ts';

/** What a judgement can come to. */
export const resultTypes = { noResultsFound: 0, invalidResult: 1, successful: 10, failure: 20, sqlError: 30 } as const;
export type ResultType = (typeof resultTypes)[keyof typeof resultTypes];
export const ResultType = z.literal(Object.values(resultTypes), 'validation.invalid');

/** Whether a rule that ended so is bad, and tells: nothing found is neither good nor bad. */
export function isBad(result: ResultType): boolean {
  return result !== resultTypes.successful && result !== resultTypes.noResultsFound;
}

export const ruleTypes = { sql: 10 } as const;

const chosen = missingOr('validation.invalid');

/** From the lowest to the highest, as a form offers them. */
export const severities = [0, 10, 20, 30, 40] as const;
export const Severity = z.literal(severities, chosen);
export type Severity = z.infer<typeof Severity>;
export const critical: Severity = 40;

/** In minutes; 0 is always, which is every minute. */
export const intervals = [0, 1, 60, 1440, 10_080] as const;
export const Interval = z.literal(intervals, chosen);
export type Interval = z.infer<typeof Interval>;

/** In this order: equal, not equal, greater than, greater or equal, less than, less or equal. */
export const comparisons = [10, 20, 30, 35, 40, 45] as const;
export const Comparison = z.literal(comparisons, chosen);
export type Comparison = z.infer<typeof Comparison>;

/** What a rule's value and what is expected count: anything, or cents, which are shown as money. */
export const valueUnits = ['any', 'cents'] as const;
export const ValueUnit = z.enum(valueUnits, chosen);
export type ValueUnit = z.infer<typeof ValueUnit>;

/** The cents that a text of that unit says; null for one that is no whole number of them, which is shown as it is. */
export function centsOf(text: string, unit: ValueUnit): number | null {
  return unit === 'cents' && /^-?\d{1,15}(\.0+)?$/.test(text.trim()) ? Number(text) : null;
}

export function intervalMinutes(interval: Interval, time: number): number {
  return Math.max(1, interval * time);
}

/** As UTF-8. */
function bytesOf(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/** By bytes, as the parser and the database count them. What is typed is kept to the letter: places in it are told. */
export const RuleQuery = z
  .string('validation.required')
  .max(mostQueryBytes, tooLong(mostQueryBytes))
  .refine((text) => bytesOf(text) <= mostQueryBytes, tooLong(mostQueryBytes))
  .refine((text) => text.trim() !== '', 'validation.required')
  .refine((text) => text.isWellFormed() && !text.includes('\u0000'), 'validation.characters');

const wholeNumber = (most: number) =>
  z.int(missingOr('validation.number')).min(1, 'validation.above-zero').max(most, tooLarge(most));

const webAddress = /^https?:\/\/[^\s@\\/?#]+([/?#]\S*)?$/i;
/** A screen of this console, under whatever address it is reached. No `//`, which would lead to another house. */
export const consolePath = /^\/mission-control\/[\w\-/]*(\?[\w\-.~%=&+]*)?$/;

const HelpUrl = line(500).refine(
  (text) => text === '' || consolePath.test(text) || (webAddress.test(text) && z.url().safeParse(text).success),
  'validation.url-with-http',
);

/** What can be edited of a rule. */
export const ruleFields = {
  name: requiredLine(120),
  monitoringRuleType: z.literal(Object.values(ruleTypes), chosen),
  monitoringRuleSeverity: Severity,
  monitoringRuleInterval: Interval,
  monitoringRuleIntervalTime: wholeNumber(1000),
  query: RuleQuery,
  expectedResult: requiredLine(200),
  monitoringRuleComparisonType: Comparison,
  errorMessage: requiredLine(500),
  /** Where it is written what to do; empty for nowhere. */
  helpUrl: HelpUrl.default(''),
  /** Bad results in a row before it tells. */
  tellAfter: wholeNumber(100).default(1),
  valueUnit: ValueUnit.default('any'),
};
export const RuleInput = z.strictObject(ruleFields);
export type RuleInput = z.infer<typeof RuleInput>;

/** Of a new rule. */
export const newRule = {
  name: '',
  monitoringRuleType: ruleTypes.sql,
  monitoringRuleSeverity: 0,
  monitoringRuleInterval: 1,
  monitoringRuleIntervalTime: 5,
  query: '',
  expectedResult: '',
  monitoringRuleComparisonType: 10,
  errorMessage: '',
  helpUrl: '',
  tellAfter: 1,
  valueUnit: 'any',
} as const satisfies RuleInput;
