import type { deadLettersApi } from '@houston/contract/features/operations/dead-letters/dead-letters.api';
import type { DeadLetter } from '@houston/contract/features/operations/dead-letters/dead-letters.schema';
import { tenantsApi } from '@houston/contract/features/platform/tenants/tenants.api';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { text } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { FilterName, SortFieldOf } from '../../../platform/grid-search.ts';
import { readOf } from '../../../platform/query-client.ts';
import type { Column } from '../../../ui/grid/column.ts';
import type { Filter } from '../../../ui/grid/filter.ts';
import { When } from '../../../ui/when.tsx';
import classes from './dead-letters.module.css';
import { LetterState, letterState } from './letter-state.tsx';
import { useMoneyText } from './use-money-text.ts';

type List = typeof deadLettersApi.list;

export const letterColumns: readonly Column<DeadLetter, SortFieldOf<List>>[] = [
  {
    key: 'messageIdentifier',
    title: 'failed-transactions.message-identifier',
    render: ({ messageIdentifier }) => <Mono>{messageIdentifier}</Mono>,
    csv: ({ messageIdentifier }) => messageIdentifier,
  },
  {
    key: 'messageType',
    title: 'failed-transactions.type',
    sortField: 'messageType',
    render: ({ messageType }) => <TypeName type={messageType} />,
    csv: ({ messageType }) => text(`failed-transactions.type-${messageType}`),
  },
  {
    key: 'rootCause',
    title: 'failed-transactions.root-cause',
    render: ({ rootCause }) => <Cause>{rootCause}</Cause>,
    csv: ({ rootCause }) => rootCause,
  },
  { key: 'dossier', title: 'failed-transactions.dossier', render: ({ dossier }) => dossier },
  {
    key: 'pickedUpOn',
    title: 'failed-transactions.picked-up-on',
    sortField: 'pickedUpOn',
    render: ({ pickedUpOn }) => <When at={pickedUpOn} isFocusable={false} />,
    csv: ({ pickedUpOn }) => pickedUpOn.toISOString(),
  },
  {
    key: 'amount',
    title: 'failed-transactions.amount',
    sortField: 'amount',
    align: 'right',
    render: (letter) => letter.amount !== null && <Amount letter={letter} />,
    csv: ({ amount }) => (amount === null ? '' : amount / 100),
  },
  {
    key: 'state',
    title: 'failed-transactions.state',
    render: (letter) => <LetterState letter={letter} />,
    csv: (letter) => text(letterState(letter)[1]),
  },
  {
    key: 'tenantName',
    title: 'failed-transactions.tenant',
    render: ({ tenantName }) => tenantName,
    isHiddenByDefault: true,
  },
  { key: 'shopName', title: 'failed-transactions.shop', render: ({ shopName }) => shopName },
  {
    key: 'attempts',
    title: 'failed-transactions.attempts',
    sortField: 'attempts',
    align: 'right',
    render: ({ attempts }) => attempts,
    isHiddenByDefault: true,
  },
  {
    key: 'failedStep',
    title: 'failed-transactions.failed-step',
    render: ({ failedStep }) => failedStep,
    isHiddenByDefault: true,
  },
];

/** The filters of the list; the fault is set by the list of faults. */
export function useLetterFilters(): readonly Filter<FilterName<List>>[] {
  const tenants = useQuery(readOf(tenantsApi.names, {})).data ?? [];
  return [
    { kind: 'text', name: 'messageIdentifier', label: 'failed-transactions.message-identifier' },
    { kind: 'text', name: 'rootCause', label: 'failed-transactions.root-cause' },
    { kind: 'text', name: 'shopName', label: 'failed-transactions.shop' },
    { kind: 'text', name: 'dossier', label: 'failed-transactions.dossier' },
    {
      kind: 'choice',
      name: 'tenantId',
      label: 'failed-transactions.tenant',
      choices: tenants.map(({ id, name }) => ({ value: String(id), words: name })),
      isSearchable: true,
    },
    { kind: 'chip', name: 'fingerprint', label: 'failed-transactions.fault' },
    {
      kind: 'switch',
      name: 'includeHandled',
      label: 'failed-transactions.show-handled',
      isOnWhen: true,
      chip: 'failed-transactions.with-handled',
    },
  ];
}

export function TypeName({ type }: { type: DeadLetter['messageType'] }) {
  const t = useText();
  return t(`failed-transactions.type-${type}`);
}

export function Mono({ children }: { children: ReactNode }) {
  return (
    <Text span inherit ff="monospace" fz="xs">
      {children}
    </Text>
  );
}

/** A long text in a narrow cell; the whole of it is in its title and on the record. */
export function Cut({ children }: { children: string }) {
  return (
    <span className={classes.cut} title={children}>
      {children}
    </span>
  );
}

/** A root cause on up to two lines; the whole of it is in its title and on the record. */
export function Cause({ children }: { children: string }) {
  return (
    <span className={classes.cause} title={children}>
      {children}
    </span>
  );
}

function Amount({ letter }: { letter: DeadLetter }) {
  const money = useMoneyText();
  return letter.amount === null ? null : money([{ amount: letter.amount, currency: letter.currency }]);
}
