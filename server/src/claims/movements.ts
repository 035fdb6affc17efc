/** What moves a claim, and between which accounts of the ledger. */

export interface MovementKind {
  readonly debit: string;
  readonly credit: string;
  /** The column of a dossier that holds their sum. */
  readonly total: string;
  /** It takes from that sum instead of adding to it. */
  readonly isBack?: true;
}

export const movements = {
  capture: { debit: 'debtors', credit: 'claims-to-settle', total: 'captured' },
  refund: { debit: 'claims-to-settle', credit: 'debtors', total: 'refunded' },
  chargeback: { debit: 'claims-to-settle', credit: 'debtors', total: 'charged_back' },
  payment: { debit: 'bank', credit: 'debtors', total: 'paid' },
  reversal: { debit: 'debtors', credit: 'bank', total: 'reversed' },
  'write-off': { debit: 'losses', credit: 'debtors', total: 'written_off' },
  'write-back': { debit: 'debtors', credit: 'losses', total: 'written_off', isBack: true },
} as const satisfies Record<string, MovementKind>;

export type Movement = keyof typeof movements;

/** What a posting is called where it is shown: a repayment is a reversal in the books, and what the bank gives back of it a payment. */
export function shownMovement(posting = 'p'): string {
  return `case when ${posting}.source = 'repayment' then case ${posting}.movement when 'payment' then 'repayment-return' else ${posting}.source end
    else ${posting}.movement end`;
}

const kinds = Object.entries<MovementKind>(movements);
const totals = [...new Set(kinds.map(([, { total }]) => total))];

const signOf = ({ debit }: MovementKind) => (debit === 'debtors' ? '+' : '-');

/**
 * Whether movements open the dossier `d` again of which nothing was open: its debtor is reminded anew, whatever was sent before. What a
 * partner or a buyer holds is theirs.
 * @param sums the relation of their sums
 */
const opensAgain = (sums: string) =>
  `d.last_reminder > 0 and d.open_amount <= 0 and d.handed_over_at is null and d.sold_at is null and d.open_amount ${kinds
    .filter(([, { isBack }]) => isBack === undefined)
    .map(([, kind]) => `${signOf(kind)} coalesce(${sums}.${kind.total}, 0)`)
    .join(' ')} > 0`;

/** What begins a round of reminders, for each column of a dossier. */
const newRound = {
  last_reminder: '0',
  last_reminded_on: 'null',
  left_out: 'null',
  reminder_round: 'd.reminder_round + 1',
};

/** What each total of a dossier is, over its stored movements: null where there are none. */
export const totalSums: Readonly<Record<string, string>> = Object.fromEntries(
  totals.map((total) => {
    const ofTotal = kinds.filter((kind) => kind[1].total === total);
    const names = ofTotal.map(([kind]) => `'${kind}'`).join(', ');
    const back = ofTotal.find(([, { isBack }]) => isBack)?.[0];
    const amount = back === undefined ? 'amount' : `case movement when '${back}' then -amount else amount end`;
    return [total, `sum(${amount}) filter (where movement in (${names}))`];
  }),
);

/** How stored movements change their dossier. */
export const movementTotals = {
  /** Of the movements of one dossier, by what they are called. */
  sums: {
    ...totalSums,
    captured_at: "min(posted_at) filter (where movement = 'capture')",
  },
  /** Of the dossier `d`. @param sums the relation of the sums; one without a row changes nothing */
  changes: (sums: string) =>
    [
      ...totals.map((total) => `${total} = d.${total} + coalesce(${sums}.${total}, 0)`),
      // Of two captures that ended together, the later one may be recorded first.
      `opened_at = least(d.opened_at, ${sums}.captured_at)`,
      `due_on = case when ${sums}.captured_at is null then d.due_on else greatest(d.invoice_date,
        (least(d.opened_at, ${sums}.captured_at) at time zone 'Europe/Amsterdam')::date) + d.payment_term_days end`,
      ...Object.entries(newRound).map(
        ([column, value]) => `${column} = case when ${opensAgain(sums)} then ${value} else d.${column} end`,
      ),
    ].join(', '),
};

/**
 * The statement that adds movements up in their dossiers, to be run with the one that stores them.
 * @param rows a relation of stored movements: dossier_id, movement, amount, posted_at
 */
export function addToDossiers(rows: string): string {
  const sums = Object.entries(movementTotals.sums).map(([name, sum]) => `${sum} as ${name}`);
  return `update dossiers d set ${movementTotals.changes('c')}
    from (select dossier_id, ${sums.join(', ')} from ${rows} group by dossier_id order by dossier_id) c
    where d.id = c.dossier_id`;
}
