import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** Where the list of the dossiers begins, for whoever is led there. */
export const listId = 'dossiers-of-partner';

interface ListLinkProps {
  /** The filters of the list, as the address has them. */
  query: string;
  /** What leads there: a number. */
  children: ReactNode;
}

/** To the dossiers that a number counts, in the list below. */
export function ListLink({ query, children }: ListLinkProps) {
  return (
    <Anchor
      component={Link}
      inherit
      underline="always"
      to="."
      search={((old: object) => ({ ...old, dossiers: query })) as never}
      resetScroll={false}
      onClick={() => document.getElementById(listId)?.focus()}
    >
      {children}
    </Anchor>
  );
}
