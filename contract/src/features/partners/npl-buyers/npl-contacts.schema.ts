import * as z from 'zod';
import { EmailAddress, line } from '../../../fields.ts';
import { toPhoneNumber } from '../collection-partners/collection-partners.schema.ts';

/** Whom debtors and we can ask, and who is told what became of an export. */
export const contactTypes = { CustomerService: 1, ExportDestination: 2 } as const;
export const ContactType = z.literal(Object.values(contactTypes), 'validation.required');
export type ContactType = z.infer<typeof ContactType>;

export const NplContact = z.object({
  id: z.int(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  type: ContactType,
});
export type NplContact = z.infer<typeof NplContact>;

export const NplContactInput = z.strictObject({
  email: EmailAddress,
  phoneNumber: line(40)
    .nullish()
    .transform((text, context) => (text ? toPhoneNumber(text, context as z.RefinementCtx<string>) : null)),
  type: ContactType,
});
export type NplContactInput = z.output<typeof NplContactInput>;
