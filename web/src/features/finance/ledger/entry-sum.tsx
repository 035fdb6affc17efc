import { type MovementKind, movementKinds } from '@houston/contract/features/finance/dossiers/dossiers.schema';
import type { ledgerApi } from '@houston/contract/features/finance/ledger/ledger.api';
import type { EntrySum as Sum } from '@houston/contract/features/finance/ledger/ledger.schema';
import { Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { isApiError } from '../../../platform/calls/api-error.ts';
import { readOf } from '../../../platform/query-client.ts';
import { Money } from '../../../ui/values/money.tsx';
import styles from './ledger.module.css';

type SumEndpoint = typeof ledgerApi.movementsSum | typeof ledgerApi.documentsSum;

interface EntrySumProps {
  endpoint: SumEndpoint;
  /** Those of the list, by their names. */
  filters: object;
}

/** What all entries of a list come to, also those on other pages. */
export function EntrySum({ endpoint, filters }: EntrySumProps) {
  const t = useText();
  const given = filters as Readonly<Record<string, unknown>>;
  // Not what chooses and orders a page of the list.
  const query = Object.fromEntries(Object.keys(endpoint.query.shape).map((name) => [name, given[name]])) as never;
  const { data, error, isError, isPlaceholderData } = useQuery({
    ...readOf(endpoint, { query }),
    placeholderData: keepPreviousData,
  });
  // The list below says it, with the permission that is missing.
  if (isApiError(error, 'permission_denied')) return null;
  return (
    <Text size="sm" role="status" aria-busy={isPlaceholderData} {...(isPlaceholderData && { c: 'dimmed' })}>
      {t('general.before-value', { label: t('ledger.sum') })}{' '}
      {data === undefined ? isError ? t('ledger.sum-failed') : '…' : <Amounts sum={data} />}
    </Text>
  );
}

/** One number where all entries are of one kind: those of several say nothing together. */
function Amounts({ sum: { amount, currency, kinds } }: { sum: Sum }) {
  const t = useText();
  if (kinds.length < 2) {
    return (
      <b>
        <Money cents={amount} currency={currency} />
      </b>
    );
  }
  return kinds.map(({ kind, amount: ofKind }, place) => (
    <Fragment key={kind}>
      {place > 0 && ' · '}
      <span className={styles.ofKind}>
        {t(isOfClaims(kind) ? `dossiers.movement-${kind}` : `ledger.document-${kind}`)}{' '}
        <b>
          <Money cents={ofKind} currency={currency} />
        </b>
      </span>
    </Fragment>
  ));
}

function isOfClaims(kind: Sum['kinds'][number]['kind']): kind is MovementKind {
  return (movementKinds as readonly string[]).includes(kind);
}
