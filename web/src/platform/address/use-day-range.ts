/** The days of which a list shows what there is: in the address, and one month back to today where it says nothing. */
import { bookDay } from '../../i18n/book-time.ts';
import { useSearch } from './use-search.ts';

/** Both are in the range; yyyy-MM-dd. */
export interface Days {
  fromDate: string;
  toDate: string;
}

export interface DayRange extends Days {
  /** `undefined` for the default. */
  set(name: keyof Days, day: string | undefined): void;
  setBoth(days: Days): void;
}

/** @param lists the prefixes of the lists in the address that follow the range: they go back to their first page */
export function useDayRange(lists: readonly string[] = ['']): DayRange {
  const [search, setSearch] = useSearch();
  const today = bookDay(new Date());
  const firstPage = Object.fromEntries(lists.map((list) => [list === '' ? 'skip' : `${list}.skip`, undefined]));
  return {
    fromDate: dayOf(search.fromDate) ?? oneMonthBefore(today),
    toDate: dayOf(search.toDate) ?? today,
    set: (name, day) => void setSearch({ ...firstPage, [name]: day }, 'replace'),
    setBoth: ({ fromDate, toDate }) => void setSearch({ ...firstPage, fromDate, toDate }, 'replace'),
  };
}

/** The month of a day so far. */
export function monthUntil(day: string): Days {
  return { fromDate: `${day.slice(0, 8)}01`, toDate: day };
}

/** The whole month before that of a day. */
export function monthBefore(day: string): Days {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return monthUntil(new Date(Date.UTC(year, month - 1, 0)).toISOString().slice(0, 10));
}

function dayOf(text: string | undefined): string | undefined {
  return text !== undefined && isDay(text) ? text : undefined;
}

/** Whether a text is a day that there is, and that lists take. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '1900') return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** The same day of the month before, or its last day where it has no such day. */
export function oneMonthBefore(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 2, Math.min(date, lastOfMonth))).toISOString().slice(0, 10);
}
