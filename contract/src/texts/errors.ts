import { errorsMonitoring } from '../features/operations/monitoring/monitoring-errors.texts.ts';
import { errorsCollectionPartners } from '../features/partners/collection-partners/collection-partners-errors.texts.ts';
import { errorsDossierOwners } from '../features/partners/dossier-owners/dossier-owners-errors.texts.ts';
import { errorsHandovers } from '../features/partners/handovers/handovers-errors.texts.ts';
import { errorsNplBuyers } from '../features/partners/npl-buyers/npl-buyers-errors.texts.ts';
import { errorsNplExports } from '../features/partners/npl-exports/npl-exports-errors.texts.ts';
import { errorsNplMoney } from '../features/partners/npl-money/npl-money-errors.texts.ts';
import { errorsNplRecalls } from '../features/partners/npl-recalls/npl-recalls-errors.texts.ts';
import { errorsNplSales } from '../features/partners/npl-sales/npl-sales-errors.texts.ts';
import { errorsOfDeliveries } from '../features/partners/psper-deliveries/psper-deliveries-errors.texts.ts';
import { errorsPsperDocuments } from '../features/partners/psper-documents/psper-documents-errors.texts.ts';
import { errorsBranding } from '../features/settings/customer-environment/customer-environment-errors.texts.ts';
import { errorsSenders } from '../features/settings/email-senders/email-senders-errors.texts.ts';
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
  ...errorsBranding,
  ...errorsSenders,
  ...errorsCollectionPartners,
  ...errorsDossierOwners,
  ...errorsHandovers,
  ...errorsPsperDocuments,
  ...errorsOfDeliveries,
  ...errorsMonitoring,
  ...errorsNplBuyers,
  ...errorsNplSales,
  ...errorsNplExports,
  ...errorsNplRecalls,
  ...errorsNplMoney,
  ...errorsFinance,
  ...errorsFourEyes,
} satisfies Section;
