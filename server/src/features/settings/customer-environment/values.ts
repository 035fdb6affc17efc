/** What a value has to be before it is kept, for each kind of variable. */
import { AllowedPhoneNumber } from '@houston/contract/features/settings/allow-lists/allow-lists.api';
import { Palette, paletteFaults } from '@houston/contract/features/settings/customer-environment/palette';
import {
  renderTypeOf,
  type TypeRenderedAs,
  type VariableType,
} from '@houston/contract/features/settings/customer-environment/variables';
import { EmailAddress, requiredLine } from '@houston/contract/fields';
import { fieldErrors } from '@houston/contract/problem';
import * as z from 'zod';
import type { Tx } from '../../../db/database.ts';
import { problem } from '../../../http/problem.ts';
import { storeFile } from './branding.store.ts';
import type { StoredVariable } from './branding.table.ts';
import type { CheckedStyle } from './style-sheet-check.ts';

export type Value = Omit<StoredVariable, 'revision'> & { value: string };

const WebAddress = requiredLine(500).pipe(z.url({ protocol: /^https$/, error: 'validation.https' }));

const texts: Record<TypeRenderedAs<'Text'>, z.ZodType<string>> = {
  BusinessName: requiredLine(60),
  SupportEmail: EmailAddress,
  SupportPhone: AllowedPhoneNumber,
  TermsUrl: WebAddress,
  PrivacyUrl: WebAddress,
};

/** @throws Problem invalid_request, at the field `value` */
export function textValue(type: TypeRenderedAs<'Text'>, typed: string): Value {
  return { value: checked(texts[type], typed) };
}

/** @throws Problem invalid_request, whose faults name each pair that is hard to read */
export function paletteValue(typed: string): Value {
  const palette = checked(Palette, parsed(typed));
  const faults = paletteFaults(palette);
  if (faults.length > 0) throw problem('invalid_request', { fields: { value: 'validation.contrast' }, faults });
  return { value: JSON.stringify(palette) };
}

/** Keeps the text as typed, and beside it what is served. */
export async function storeStyleSheet(tx: Tx, { source, css }: CheckedStyle, now: Date): Promise<Value> {
  const store = (text: string) => storeFile(tx, { type: 'text/css; charset=utf-8', bytes: Buffer.from(text) }, now);
  return { value: await store(source), files: { served: await store(css) } };
}

export function isText(type: VariableType): type is TypeRenderedAs<'Text'> {
  return renderTypeOf[type] === 'Text';
}

function parsed(text: string): unknown {
  if (text.trim() === '') throw refused('validation.required');
  try {
    return JSON.parse(text);
  } catch {
    throw refused('validation.invalid');
  }
}

function checked<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields = Object.entries(fieldErrors(result.error));
  throw problem('invalid_request', {
    fields: Object.fromEntries(fields.map(([path, key]) => [path === '' ? 'value' : `value.${path}`, key])),
  });
}

export function refused(message: string) {
  return problem('invalid_request', { fields: { value: message } });
}
