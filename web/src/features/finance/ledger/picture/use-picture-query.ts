/** What the picture is asked for, as the address says it. */
import { daysOf, type ledgerApi, mostDays } from '@houston/contract/features/finance/ledger/ledger.api';
import { type DayRange, useDayRange } from '../../../../platform/address/use-day-range.ts';
import { useSearch } from '../../../../platform/address/use-search.ts';
import type { CallInput } from '../../../../platform/calls/api.ts';
import { useTenantId } from '../../../../shell/tenant-choice.ts';

type Query = NonNullable<CallInput<typeof ledgerApi.picture>['query']>;
export type PictureQuery = Query & { fromDate: string; toDate: string; per: 'day' | 'month' };
type Part = 'per' | 'tenantId' | 'psperKey';

export interface PictureSearch {
  range: DayRange;
  query: PictureQuery;
  /** `null` for all; `undefined` for what the page shows by itself. */
  set(part: Part, value: string | null | undefined): void;
  /** Why nothing is asked for. */
  problem: 'turned' | 'too-long' | null;
  /** How many days: by day not all of them can be shown. */
  days: number;
}

/** More days are shown by month, unless somebody chooses otherwise. */
const mostByDay = 62;
const all = 'all';

export function usePictureQuery(): PictureSearch {
  const [search, setSearch] = useSearch();
  const range = useDayRange([]);
  const header = useTenantId();
  const { fromDate, toDate } = range;
  const days = daysOf(range);
  const chosen = search.per === 'day' || search.per === 'month' ? search.per : days > mostByDay ? 'month' : 'day';
  const per = days > mostDays.day ? 'month' : chosen;
  const tenantId = tenantOf(search.tenantId) ?? (search.tenantId === all ? undefined : (header ?? undefined));
  return {
    range,
    query: {
      ...{ fromDate, toDate, per },
      ...(tenantId !== undefined && { tenantId }),
      ...(search.psperKey !== undefined && { psperKey: search.psperKey }),
    },
    set: (part, value) => void setSearch({ [part]: value === null ? all : value }, 'replace'),
    problem: days < 1 ? 'turned' : days > mostDays.month ? 'too-long' : null,
    days,
  };
}

function tenantOf(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
