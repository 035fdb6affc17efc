export const excused: Readonly<Record<string, Readonly<Record<string, string>>>> = {};
export const ofNothing: ReadonlySet<string> = new Set([
  'cessions.claims',
  'invoices.cessions',
  'nplRecalls.list',
  'nplSales.dossiers',
  // The plan of a sale, to a buyer that is configured.
  'nplSales.leftOut',
  'payoutBatches.items',
]);
