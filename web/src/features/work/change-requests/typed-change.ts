import { Iban } from '@houston/contract/features/finance/bank-statements/bank-accounts.api';
import { BillingAddress, PhoneNumber } from '@houston/contract/features/finance/consumers/customer.schema';
import type {
  ChangeableField,
  RequestedChange,
} from '@houston/contract/features/work/change-requests/requested-change.schema';
import { EmailAddress, requiredLine } from '@houston/contract/fields';
import * as z from 'zod';

/** What is typed of a change: one value, or the parts of an address. Each field keeps its own while others are looked at. */
export const nothingTyped = {
  ...{ email: '', name: '', phone: '', iban: '' },
  ...{ street: '', houseNumber: '', suffix: '', postalCode: '', city: '', country: '' },
};
export type TypedName = keyof typeof nothingTyped;
export type Typed = Record<TypedName, string>;

const schemas = {
  email: z.object({ email: EmailAddress }),
  name: z.object({ name: requiredLine(200) }),
  phone: z.object({ phone: PhoneNumber }),
  iban: z.object({ iban: Iban }),
  address: z.object(BillingAddress.shape),
};

/** Checks what is typed of a field, and nothing of the others. */
export function schemaOf(field: ChangeableField): z.ZodType {
  return schemas[field];
}

export function changeOf(field: ChangeableField, typed: Typed): RequestedChange {
  if (field !== 'address') return { field, value: typed[field] };
  const { street, houseNumber, suffix, postalCode, city, country } = typed;
  return { field, value: { street, houseNumber, suffix, postalCode, city, country } };
}

/** What the server refused, by the inputs here: `change.value.city` is `city`. */
export function typedFields(fields: Record<string, string>, field: ChangeableField): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [/^change\.value\.(\w+)$/.exec(path)?.[1] ?? field, message]),
  );
}
