import { errorsAccess } from './errors-access.ts';
import { errorsAnyCall } from './errors-any-call.ts';
import { errorsBus } from './errors-bus.ts';
import { errorsFinance } from './errors-finance.ts';
import { errorsFourEyes } from './errors-four-eyes.ts';
import { errorsSignIn } from './errors-sign-in.ts';
import type { Section } from './text.ts';

/** What a refused call says, by its code. */
export const errors = {
  ...errorsAnyCall,
  ...errorsSignIn,
  ...errorsAccess,
  ...errorsBus,
  ...errorsFinance,
  ...errorsFourEyes,
} satisfies Section;
