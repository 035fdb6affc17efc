import type { Cleared } from '@houston/contract/features/partners/clearing/clearing.schema';
import { Stack, Text } from '@mantine/core';
import { countryName, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { Count, SumTable, sumOf } from './sum-table.shared.tsx';

/** Whether a clearing makes no document and settles nothing. */
export function isNothing({ cessions, debitNotes, borne }: Cleared): boolean {
  return cessions.length === 0 && debitNotes.length === 0 && borne.chargebacks === 0;
}

/** What a clearing makes: its cessions, its debit notes, and what we bear. */
export function ClearedDocuments({ cleared }: { cleared: Cleared }) {
  const t = useText();
  const language = useLanguage();
  const { cessions, debitNotes, borne } = cleared;
  if (isNothing(cleared)) {
    return <Text size="sm">{t('clearing.preview-nothing')}</Text>;
  }
  return (
    <Stack gap="md">
      {cessions.length > 0 && (
        <SumTable
          title="clearing.cessions"
          columns={[
            'clearing.reference',
            'clearing.owner',
            'clearing.dossiers',
            'clearing.face-amount',
            'clearing.amount',
          ]}
          rows={cessions.map(({ reference, tenant, country, owner, merchant, claims, faceAmount, amount }) => ({
            name: <Reference reference={reference} tenant={tenant} />,
            cells: [
              [owner, countryName(country, language), merchant].filter((part) => part !== null).join(', '),
              <Count key="claims" value={claims} />,
              faceAmount,
              amount,
            ],
          }))}
          totals={[
            <Count key="claims" value={sumOf(cessions, ({ claims }) => claims)} />,
            sumOf(cessions, ({ faceAmount }) => faceAmount),
            sumOf(cessions, ({ amount }) => amount),
          ]}
        />
      )}
      {debitNotes.length > 0 && (
        <SumTable
          title="clearing.debit-notes"
          columns={['clearing.reference', 'clearing.why', 'clearing.note-amount']}
          rows={debitNotes.map(({ reference, tenant, kind, amount }) => ({
            name: <Reference reference={reference} tenant={tenant} />,
            cells: [t(`clearing.note-${kind}`), amount],
          }))}
          totals={[sumOf(debitNotes, ({ amount }) => amount)]}
        />
      )}
      {borne.chargebacks > 0 && (
        <Text size="sm">
          {t('clearing.borne-chargebacks', {
            count: borne.chargebacks,
            amount: formatMoney(borne.faceAmount, language),
          })}
        </Text>
      )}
    </Stack>
  );
}

/** Each document is of one tenant, however many a psper works for. */
function Reference({ reference, tenant }: { reference: string; tenant: string | null }) {
  return (
    <>
      {reference}
      <Text size="xs" c="dimmed">
        {tenant}
      </Text>
    </>
  );
}
