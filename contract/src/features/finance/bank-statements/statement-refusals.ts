import * as z from 'zod';

/** Why a bank statement was not taken in. */
export const refusalReasons = [
  'empty',
  'file_name',
  'file_type',
  'charset',
  'doctype',
  'not_well_formed',
  'cut_off',
  'version',
  'unexpected_element',
  'missing_element',
  'bad_value',
  /** An entry is booked on a day that has not come, as days are in Amsterdam. */
  'future',
  'too_complex',
  'currency',
  'unknown_account',
  'balance',
  'totals',
  'duplicate_file',
  'overlap',
  'not_continuous',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** Where in the file it is wrong, and what was there. */
export const StatementRefusal = z.object({
  reason: z.enum(refusalReasons),
  /** From 1; absent where the file as a whole is refused. */
  line: z.int().optional(),
  /** The element (`Ntry/Amt`) or tag (`:61:`). */
  element: z.string().optional(),
  found: z.string().optional(),
  expected: z.string().optional(),
  /** The statement that it repeats, overlaps or does not follow. */
  otherId: z.int().optional(),
  otherName: z.string().optional(),
});
export type StatementRefusal = z.infer<typeof StatementRefusal>;
