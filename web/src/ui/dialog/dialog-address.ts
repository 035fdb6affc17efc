/** A dialog that lives in the address: `?edit=12`, so that reload, Back and a shared link give the same screen. */
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Search } from '../../platform/address/search.ts';
import { useSearch } from '../../platform/address/use-search.ts';

/** The props of a router link. */
export interface LinkTarget {
  to: string;
  search?: never;
  state?: never;
  resetScroll?: boolean;
}

export interface DialogAddress {
  /** What the dialog shows (an id, or `new`); undefined while it is closed. */
  value: string | undefined;
  /** For a link or a grid row that opens the dialog. */
  linkTo(value: string | number): LinkTarget;
  open(value: string | number): void;
  /** Shows something else in the open dialog, without a step for the Back button. */
  replace(value: string | number): void;
  close(): void;
}

// In the history entry: the step before it is where the dialog was opened, which closing it leads back to.
const openedHere = { isDialogOpenedHere: true };

/** A link to a dialog of another screen that leads back to this one when it is closed. */
export function thereAndBack<Target extends { to: string; search?: never }>(target: Target) {
  return { ...target, state: openedHere as never };
}

/** Whether a value of the address, which anybody can write, can be the id of a record. */
export function isRecordId(value: string): boolean {
  return /^[1-9]\d{0,9}$/.test(value) && Number(value) <= 2_147_483_647;
}

const nothing: readonly string[] = [];

/** @param within names of values that belong to the dialog and leave the address with it, such as its side item; a page may have a tab of its own */
export function useDialogAddress(name = 'edit', within: readonly string[] = nothing): DialogAddress {
  const [search, setSearch] = useSearch();
  const navigate = useNavigate();
  const router = useRouter();
  const isOpenedHere = useLocation({ select: (location) => 'isDialogOpenedHere' in location.state });
  const without = useMemo(() => Object.fromEntries([name, ...within].map((key) => [key, undefined])), [name, within]);

  const linkTo = (value: string | number): LinkTarget => ({
    to: '.',
    search: ((old: Search) => ({ ...old, ...without, [name]: String(value) })) as never,
    state: openedHere as never,
    resetScroll: false,
  });

  return {
    value: search[name],
    linkTo,
    open: (value) => void navigate(linkTo(value)),
    replace: (value) => void setSearch({ [name]: String(value) }, 'replace'),
    close() {
      // Closing what was opened by a step is going back, else Back would have to be pressed twice.
      if (isOpenedHere) router.history.back();
      else void setSearch(without, 'replace');
    },
  };
}
