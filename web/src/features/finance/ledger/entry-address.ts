/** Where the list of what a number of the picture counts is. */
import { bankMovements } from '@houston/contract/features/finance/ledger/bank-lists';
import { entriesOf, type Flow } from '@houston/contract/features/finance/ledger/flows';
import { type Age, ages, type BankLine } from '@houston/contract/features/finance/ledger/ledger.schema';

export interface Of {
  fromDate: string;
  toDate: string;
  tenantId?: number | undefined;
  psperKey?: string | undefined;
}

export function entriesAddress(flow: Flow, of: Of): string {
  const { list, filters } = entriesOf(flow);
  return `/finops/${list}?${parametersOf({ ...filters, ...of })}`;
}

/** What the books say of a line of the bank that is one list; undefined: it is of flows, or they say nothing. */
export function bookedAddress(line: BankLine, of: Of): string | undefined {
  const movements = bankMovements[line];
  return movements && `/finops/movements?${parametersOf({ ...movements, ...of })}`;
}

interface OpenOf extends Pick<Of, 'tenantId' | 'psperKey'> {
  /** Null: of nobody yet. Undefined: of everybody. */
  ownerId: number | null | undefined;
  /** Without one those of every age. */
  age?: Age;
  /** yyyy-MM-dd */
  today: string;
}

export function openAddress({ ownerId, age, today, tenantId, psperKey }: OpenOf): string {
  const span = ages.find((one) => one.age === age);
  return `/mission-control/dossiers?${parametersOf({
    open: 'true',
    ...ofOwner(ownerId),
    dueFrom: span?.to == null ? undefined : daysBefore(today, span.to),
    dueTo: span?.from == null ? undefined : daysBefore(today, span.from),
    tenantId,
    psperKey,
  })}`;
}

export function overpaidAddress({ ownerId, tenantId, psperKey }: Omit<OpenOf, 'age' | 'today'>): string {
  return `/mission-control/dossiers?${parametersOf({ state: 'Overpaid', ...ofOwner(ownerId), tenantId, psperKey })}`;
}

/** By value date, as the picture counts them. */
export function unmatchedAddress(
  line: 'unused-in' | 'unused-out' | 'ignored',
  { fromDate, toDate, tenantId }: Of,
): string {
  const kind = line === 'ignored' ? { ignored: 'true' } : { direction: line === 'unused-in' ? 'in' : 'out' };
  const days = { valueFrom: fromDate, valueTo: toDate };
  return `/mission-control/unmatched-payments?${parametersOf({ ...kind, ...days, tenantId })}`;
}

function ofOwner(ownerId: OpenOf['ownerId']): Record<string, string | number | undefined> {
  return ownerId === null ? { withoutOwner: 'true' } : { ownerId };
}

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
}

function parametersOf(values: Readonly<Record<string, string | number | undefined>>): string {
  const there = Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return new URLSearchParams(there).toString();
}
