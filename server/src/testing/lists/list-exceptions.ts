/** Lists, orders and filters for which there need not be an index, and why. One that does not need its excuse any more fails. */

const ofMost = 'What it leaves is most of what there is.';
const ofPeriods = 'Asked with a period by the pictures that lead there, along whose index it is read.';
const ofWaiting = 'Few wait: these are read by their own index and sorted; where many do, a page is soon full.';

/** By list, and what is asked as it stands in the address, or the name of a filter for all values of it; `*` is for the whole list. */
export const excused: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...Object.fromEntries(
    ['auditCases', 'categorySuggestions', 'changeRequests', 'disputes', 'merchantServices', 'onHoldDossiers'].map(
      (list) => [`${list}.list`, { 'assignee=nobody': 'Most of what waits is nobody’s.' }],
    ),
  ),
  'apiKeys.shopNames': { onlyPossibleParents: ofMost },
  'audit.list': { recordId: 'Asked with the kind of the record, without which a number is nobody’s.' },
  'busTransactions.list': {
    includeRetries: ofMost,
    includeCredit: ofMost,
    includeCollection: ofMost,
    // Succeeded.
    'result=4': ofMost,
  },
  'creditChecks.list': { 'decision=accepted': ofMost, 'last=true': ofMost },
  'deadLetters.groups': {
    '*': 'The common causes of failures, put together from all that wait.',
  },
  'deadLetters.list': {
    'order=-id': ofWaiting,
    'order=-messageType': ofWaiting,
    'order=-amount': ofWaiting,
    'order=-attempts': ofWaiting,
  },
  'dossiers.list': {
    withoutOwner:
      'They are the newest, which are read first; an index of it would be written anew by each claim that is ceded.',
  },
  'ledger.documents': { debit: ofPeriods, credit: ofPeriods, tenantId: ofPeriods, psperKey: ofPeriods },
  'ledger.movements': {
    movement: ofPeriods,
    byBank: ofPeriods,
    takenBackBy: ofPeriods,
    debit: ofPeriods,
    credit: ofPeriods,
    tenantId: ofPeriods,
    psperKey: ofPeriods,
  },
  'securityIncidents.list': {
    'order=-lastSeen': ofMost,
    'order=-ip': ofMost,
    'order=-violationCode': ofMost,
    'order=-id': ofMost,
    userMerchant: ofMost,
    userDebtor: ofMost,
    userAdmin: ofMost,
  },
  'shops.all': { includeClosed: ofMost, merchantsOnly: ofMost, state: 'Each of the four has many.' },
  'shops.list': { 'order=-id': ofWaiting },
  'unmatchedPayments.list': { 'order=-id': ofWaiting },
};

/** Parts of what the samples do not make: nothing is there to list. */
export const ofNothing: ReadonlySet<string> = new Set([
  'cessions.claims',
  'invoices.cessions',
  'nplRecalls.list',
  'nplSales.dossiers',
  // The plan of a sale, to a buyer that is configured.
  'nplSales.leftOut',
  'payoutBatches.items',
]);

/** Filters that no statement has. */
export const unasked: ReadonlySet<string> = new Set([
  // Looked up among numbers first, of which there is none here.
  'integrationCalls.list transactionNumber',
  'integrationCalls.listOfPartner transactionNumber',
  // Sorted and searched by the server: what may be branded is as much as the program knows, and so are screens of the checkout.
  'environmentManagement.list scope',
  'environmentManagement.list stage',
  'environmentManagement.list search',
  'environmentManagement.list renderType',
  'environmentManagement.versions scope',
  'screenTexts.list language',
  'screenTexts.list search',
  'screenTexts.list state',
]);
