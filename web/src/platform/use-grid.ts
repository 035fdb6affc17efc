/** A list as screens use it: its state lives in the address, its rows come a page at a time from the server. */
import type { Page, SortTerm } from '@houston/contract/paging';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import {
  activeFilters,
  type FilterName,
  type FiltersOf,
  type ListEndpoint,
  type ListQuery,
  type RowOf,
  readQuery,
  type SortFieldOf,
  sizesOf,
  writeQuery,
} from './address/grid-search.ts';
import { useRememberedSearch } from './address/list-search.ts';
import { type HistoryStep, useSearchWithin } from './address/use-search.ts';
import { type CallInput, callApi } from './calls/api.ts';
import { isApiError } from './calls/api-error.ts';
import { readOf } from './query-client.ts';

export interface GridOptions<E extends ListEndpoint> {
  /** Stands before the address values, so that two lists fit one page: `roles` -> `roles.skip=30`. */
  key?: string;
  /** Keeps the whole state in one address value of this name, as a query string of its own: `?query=skip%3D30`. */
  within?: string;
  /** Filters that the screen sets and the address does not show. */
  fixed?: Partial<FiltersOf<E>>;
  /** The path values of an endpoint such as `/api/admins/:id/ips`. */
  params?: Record<string, unknown>;
  /**
   * A filter that the list opens with as long as its address says nothing at all: a link means what it says. Its value is
   * that of the address; once it is taken out, the address says so.
   */
  opensWith?: { name: FilterName<E>; value: string } | undefined;
}

/** Stands in the address for the filter of `opensWith` that was taken out: no value that its schema takes. */
export const everything = 'all';

export interface Grid<E extends ListEndpoint> {
  /** Names what the browser remembers about this list's look. */
  name: string;
  filters: FiltersOf<E>;
  /** The filters that are not at their default. */
  active: FilterName<E>[];
  order: SortTerm[];
  /** From 1. */
  page: number;
  pageSize: number;
  /** To choose. */
  pageSizes: readonly number[];
  rows: RowOf<E>[];
  /** Exact, or counted up to 10,000 where `isMore` says that there are more; undefined while it is still counted. */
  total: number | undefined;
  isMore: boolean;
  /** true until the first answer. */
  isLoading: boolean;
  isFetching: boolean;
  /** What went wrong last, while nothing newer arrived. */
  error: unknown;
  updatedAt: Date;
  refresh(): void;
  setPage(page: number): void;
  setPageSize(size: number): void;
  setOrder(order: SortTerm<SortFieldOf<E>>[]): void;
  /** `replace` while somebody types. Goes back to the first page. */
  setFilter<Name extends FilterName<E>>(name: Name, value: FiltersOf<E>[Name] | undefined, step?: HistoryStep): void;
  clearFilters(): void;
  /** Every matching row in the present order, asked for in large pages, which a standby may answer. @throws ApiError */
  loadAll(signal: AbortSignal): Promise<RowOf<E>[]>;
}

const largePage = 1000;

/** The list of `endpoint` in the state that the address holds. */
export function useGrid<E extends ListEndpoint>(endpoint: E, options: GridOptions<E> = {}): Grid<E> {
  const prefix = options.key === undefined ? '' : `${options.key}.`;
  const [given, setSearch] = useSearchWithin(options.within);
  useRememberedSearch();
  const client = useQueryClient();
  const { params, fixed, opensWith } = options;
  const isBare = !Object.keys(endpoint.query.shape).some((name) => given[prefix + name] !== undefined);
  const opening = isBare && opensWith !== undefined ? { [prefix + opensWith.name]: opensWith.value } : null;
  const search = opening === null ? given : { ...given, ...opening };
  const query = { ...readQuery(endpoint.query, search, prefix), ...fixed } as ListQuery;
  const read = (changes: Partial<ListQuery>) =>
    readOf(endpoint, inputOf<E>(params, { ...query, total: 'later', ...changes }));

  const result = useQuery({ ...read({}), placeholderData: keepPreviousData });
  const { limit, skip, order, ...filters } = query;
  // Rows that one may not see any more are not old ones to go on reading.
  const shown = isApiError(result.error, 'permission_denied') ? undefined : result.data;
  const page = useMemo(() => pageOf<E>(shown), [shown]);
  const { rows } = page;
  const isSettled = result.isSuccess && !result.isPlaceholderData;
  // The same for every page and order.
  const counted = useQuery({
    ...readOf(endpoint, inputOf<E>(params, { ...filters, total: 'only' })),
    enabled: isSettled && page.total === undefined,
    // Old rows stay with their own total.
    ...(result.isPlaceholderData && { placeholderData: keepPreviousData }),
  });
  const { total, isMore } = page.total === undefined && shown !== undefined ? pageOf<E>(counted.data) : page;
  const isAtEnd = !isMore && total !== undefined && total <= skip + limit;
  const hasNext = isSettled && rows.length === limit && !isAtEnd;
  const isPastEnd = isSettled && rows.length === 0 && skip > 0 && !isMore && total !== undefined;

  const nextKey = JSON.stringify(read({ skip: skip + limit }).queryKey);
  // biome-ignore lint/correctness/useExhaustiveDependencies: nextKey stands for all that `read` depends on
  useEffect(() => {
    if (hasNext) void client.prefetchQuery(read({ skip: skip + limit }));
  }, [hasNext, nextKey]);

  const lastSkip = Math.max(0, Math.ceil((total ?? 0) / limit) - 1) * limit;
  useEffect(() => {
    // The last row of the last page is gone, or the address is older than the list.
    if (isPastEnd) void setSearch(writeQuery(endpoint.query, { skip: lastSkip }, prefix), 'replace');
  }, [isPastEnd, lastSkip, endpoint, prefix, setSearch]);

  const openingText = JSON.stringify(opening);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the value
  useEffect(() => {
    if (opening !== null) void setSearch(opening, 'replace');
  }, [openingText, setSearch]);

  function set(changes: Record<string, unknown>, step: HistoryStep = 'push'): void {
    const written = writeQuery(endpoint.query, changes, prefix);
    const opener = opensWith === undefined ? '' : prefix + opensWith.name;
    if (opener in written) written[opener] ??= everything;
    void setSearch(written, step);
  }
  const active = activeFilters(endpoint.query, query).filter((name) => !(name in (fixed ?? {})));

  return {
    name: prefix + endpoint.path,
    filters: query as unknown as FiltersOf<E>,
    active: active as FilterName<E>[],
    order,
    page: Math.floor(skip / limit) + 1,
    pageSize: limit,
    pageSizes: sizesOf(endpoint.query),
    rows,
    total,
    isMore,
    isLoading: result.isPending,
    isFetching: result.isFetching,
    error: result.error,
    updatedAt: new Date(result.dataUpdatedAt),
    refresh() {
      void result.refetch();
      if (page.total === undefined) void counted.refetch();
    },
    setPage: (page) => set({ skip: (page - 1) * limit }),
    // The first row on screen stays on screen.
    setPageSize: (size) => set({ limit: size, skip: Math.floor(skip / size) * size }),
    setOrder: (terms) => set({ order: terms, skip: 0 }),
    setFilter: (name, value, step) => set({ [name]: value, skip: 0 }, step),
    clearFilters: () => set({ ...Object.fromEntries(active.map((name) => [name, undefined])), skip: 0 }),
    loadAll: (signal) =>
      loadAll(endpoint, (at) => inputOf(params, { ...query, total: 'later', limit: largePage, skip: at }), signal),
  };
}

function inputOf<E extends ListEndpoint>(params: object | undefined, query: Partial<ListQuery>): CallInput<E> {
  return (params === undefined ? { query } : { params, query }) as CallInput<E>;
}

function pageOf<E extends ListEndpoint>(data: unknown): Pick<Grid<E>, 'rows' | 'total' | 'isMore'> {
  const page = data as Page<RowOf<E>> | undefined;
  return { rows: page?.data ?? [], total: page?.total, isMore: page?.more === true };
}

async function loadAll<E extends ListEndpoint>(
  endpoint: E,
  inputAt: (skip: number) => CallInput<E>,
  signal: AbortSignal,
): Promise<RowOf<E>[]> {
  const all: RowOf<E>[] = [];
  for (;;) {
    const { rows } = pageOf<E>(await callApi(endpoint, inputAt(all.length), { signal, isForFile: true }));
    all.push(...rows);
    if (rows.length < largePage) return all;
  }
}
