import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { requiredLine } from '../../../fields.ts';
import { Frequency, RetrosettlementKind, ServiceMethod } from '../pspers/psper.schema.ts';
import { FixedFee, Percentage, SettledFrom } from '../pspers/psper-inputs.ts';
import { PsperParams, psperFlags } from '../pspers/pspers.api.ts';
import { type ShopDocumentKind, shopDocumentKinds } from '../shop-documents/shop-documents.schema.ts';
import { EffectiveSetting, PsperEffect } from './psper-effects.schema.ts';

const digits = z
  .string()
  .regex(/^\d{1,2}$/, 'validation.number')
  .transform(Number);
const Switch = z.enum(['true', 'false'], 'validation.boolean');

/** What is required of shops as one text: kinds in their order with commas, or `none`. */
export function requirementsText(kinds: readonly ShopDocumentKind[]): string {
  return shopDocumentKinds.filter((kind) => kinds.includes(kind)).join(',') || 'none';
}

/** The kinds of such a text; undefined: it is none. */
export function requirementsOf(text: string): readonly ShopDocumentKind[] | undefined {
  const kinds = shopDocumentKinds.filter((kind) => text.split(',').includes(kind));
  return requirementsText(kinds) === text ? kinds : undefined;
}

/** What each setting takes, as a text of the address. */
const values: Record<EffectiveSetting, z.ZodType> = {
  buyrate: Percentage,
  kickbackrate: Percentage,
  feefixedamount: FixedFee,
  feevariableamount: Percentage,
  'invoice-method': digits.pipe(ServiceMethod),
  'invoice-frequency': digits.pipe(Frequency),
  'cession-method': digits.pipe(ServiceMethod),
  clearingfrequency: digits.pipe(Frequency),
  'retrosettlement-kind': digits.pipe(RetrosettlementKind),
  'chargebacks-from': z.string(),
  b2b: Switch,
  'same-day-refunds': Switch,
  'selection-logic': Switch,
  requirements: z.string().refine((text) => requirementsOf(text) !== undefined, 'validation.invalid'),
  'fraud-module': Switch,
};

/** What is wrong with a value of a setting, as the key of a message; undefined: nothing. */
export function faultOfValue(setting: EffectiveSetting, value: string): string | undefined {
  const { success, error } =
    setting === 'chargebacks-from' ? SettledFrom.safeDecode(value) : values[setting].safeParse(value);
  return success ? undefined : (error.issues[0]?.message ?? 'validation.invalid');
}

export const psperEffectsApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/pspers/:psperKey/effect',
    needs: psperFlags,
    summary:
      'What another value of a setting of a psper would have changed in the last clearing, or changes in the next; to the cent',
    params: PsperParams,
    // What the value has to be depends on the setting: the call says so at its field.
    query: z.strictObject({ setting: EffectiveSetting, value: requiredLine(40) }),
    response: PsperEffect,
  }),
};
