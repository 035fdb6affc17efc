/** What is asked of both: a query of ours, and the filter, order and fields with which Directus finds the same rows. */

export interface PeerCase {
  readonly what: string;
  /** Of our list, with its query. */
  readonly path: string;
  /** Of Directus, with its query. */
  readonly theirPath: string;
  readonly isTextFilter: boolean;
}

interface Asked {
  readonly query?: string;
  readonly filter?: object;
  readonly sort?: string;
  readonly skip?: number;
  readonly isTextFilter?: true;
}

/** The thousandth page of thirty. */
const farAway = 29_970;

/** `number` is that of a message whose dead letter is not handled. */
export function peerCasesOf(number: string): PeerCase[] {
  const three = number.slice(4, 7);
  const eight = number.slice(4, 12);
  const transactions: Record<string, Asked> = {
    'first page': {},
    'page 1,000': { skip: farAway },
    'one shop': { query: 'shopName=Shop+17', filter: { shop_id: { _eq: 17 } } },
    'failed only': { query: 'onlyFailed=true', filter: { success: { _eq: false } } },
    'whole number': {
      query: `transactionNumber=${number}`,
      filter: { message_id: { transaction_number: { _eq: number } } },
    },
    'part of a number, 3': partOfNumber(three),
    'part of a number, 8': partOfNumber(eight),
  };
  const letters: Record<string, Asked> = {
    'first page': {},
    'page 1,000': { skip: farAway },
    'one shop': { query: 'shopName=Shop+17', filter: { shop_id: { _eq: 17 } } },
    'whole number': { query: `messageIdentifier=${number}`, filter: { message_identifier: { _eq: number } } },
    'part of a number, 3': partOfIdentifier(three),
    'part of a number, 8': partOfIdentifier(eight),
    'a common root cause': {
      query: 'rootCause=bureau',
      filter: { root_cause: { _icontains: 'bureau' } },
      isTextFilter: true,
    },
    'by amount': { query: 'order=-amount', sort: '-amount,-id' },
  };
  return [
    ...Object.entries(transactions).map(([what, asked]) => caseOf(lists.transactions, what, asked)),
    ...Object.entries(letters).map(([what, asked]) => caseOf(lists.letters, what, asked)),
  ];
}

function partOfNumber(text: string): Asked {
  const filter = { message_id: { transaction_number: { _icontains: text } } };
  return { query: `transactionNumber=${text}`, filter, isTextFilter: true };
}

function partOfIdentifier(text: string): Asked {
  const filter = { message_identifier: { _icontains: text } };
  return { query: `messageIdentifier=${text}`, filter, isTextFilter: true };
}

/**
 * Fields are what our rows show of the table itself. Names, amounts and numbers that ours take from other tables are not asked of
 * Directus, which reads each of those tables with a statement more.
 */
const lists = {
  transactions: {
    path: '/api/servicebustransaction',
    collection: 'bus_transactions',
    fields:
      'id,success,result,failed_step,is_retry,tags,started_at,ended_at,message_id,shop_id,tenant_id,transaction_type',
    sort: '-ended_at,-id',
    filter: {},
  },
  letters: {
    path: '/api/deadletter',
    collection: 'dead_letters',
    fields:
      'id,handled,handled_method,message_type,message_identifier,dossier,picked_up_on,root_cause,tenant_id,shop_id,amount,currency,attempts,failed_step,fingerprint,settled_by',
    sort: '-picked_up_on,-id',
    filter: { handled: { _eq: false } },
  },
};

function caseOf(
  { path, collection, fields, sort, filter }: (typeof lists)['transactions' | 'letters'],
  what: string,
  asked: Asked,
): PeerCase {
  const theirs = new URLSearchParams({
    ...{ fields, limit: '30', offset: String(asked.skip ?? 0), sort: asked.sort ?? sort },
    filter: JSON.stringify({ ...filter, ...asked.filter }),
    meta: 'filter_count',
  });
  return {
    what: `${path}: ${what}`,
    path: `${path}?limit=30&skip=${asked.skip ?? 0}&${asked.query ?? ''}`,
    theirPath: `/items/${collection}?${theirs}`,
    isTextFilter: asked.isTextFilter ?? false,
  };
}
