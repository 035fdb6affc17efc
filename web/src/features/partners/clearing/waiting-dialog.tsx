import type { Response } from '@houston/contract/endpoint';
import { clearingApi } from '@houston/contract/features/partners/clearing/clearing.api';
import {
  type ClearingState,
  ClearingWait,
  type WaitingClaim,
} from '@houston/contract/features/partners/clearing/clearing.schema';
import type { TextKey } from '@houston/contract/texts/sections';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { countryName, formatCount } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { Day } from '../../../ui/values/day.tsx';
import { When } from '../../../ui/values/when.tsx';
import { DossierLink, LinkIf } from '../../finance/dossiers/dossier-link.shared.tsx';
import { useTransactionLink } from '../../finance/transactions/transaction-link.shared.ts';
import { SumTable } from './sum-table.shared.tsx';

type Wait = Pick<ClearingState['waiting'][number], 'reason' | 'country'>;

/** As the address names the dialog of such a sum, `capture-NL`. */
export const waitingName = ({ reason, country }: Wait) => `${reason}-${country}`;

/** What it names; undefined where it is another dialog. */
export function waitOf(name: string | undefined): Wait | undefined {
  const [, typed, country] = /^([a-z0-9_]+)-([A-Z]{2})$/.exec(name ?? '') ?? [];
  const reason = ClearingWait.safeParse(typed).data;
  return reason === undefined || country === undefined ? undefined : { reason, country };
}

interface WaitingDialogProps {
  psperKey: string;
  wait: Wait;
  close: () => void;
}

/** The claims of a psper that wait for one reason in one country, each with its dossier and its order. */
export function WaitingDialog({ psperKey, wait, close }: WaitingDialogProps) {
  const t = useText();
  const country = countryName(wait.country, useLanguage());
  const claims = useQuery(readOf(clearingApi.waiting, { params: { psperKey }, query: wait }));
  return (
    <Dialog name="clearing" size="lg" title={t('clearing.claims-waiting', { country })} close={close}>
      <Stack gap="md">
        <Text size="sm">{t(`clearing.wait-${wait.reason}`)}</Text>
        <Loaded query={claims} failure="clearing.claims-failed" height={200}>
          {(found) => <Claims claims={found} />}
        </Loaded>
      </Stack>
    </Dialog>
  );
}

function Claims({ claims: { data, total } }: { claims: Response<typeof clearingApi.waiting> }) {
  const t = useText();
  const language = useLanguage();
  if (data.length === 0) return <Text size="sm">{t('clearing.claims-none')}</Text>;
  const shown = formatCount(data.length, language);
  return (
    <>
      {total > data.length && (
        <Text size="sm" c="dimmed">
          {t('clearing.claims-oldest', { shown, count: formatCount(total, language) })}
        </Text>
      )}
      <SumTable
        title="clearing.waiting"
        columns={['clearing.claim-dossier', ...columns.map(([title]) => title), 'clearing.face-amount']}
        rows={data.map((claim) => ({
          name: <DossierLink number={claim.dossierNumber} />,
          cells: [...columns.map(([title, cell]) => <span key={title}>{cell(claim)}</span>), claim.faceAmount],
        }))}
      />
    </>
  );
}

const columns: readonly [title: TextKey, cell: (claim: WaitingClaim) => ReactNode][] = [
  [
    'clearing.claim-order',
    ({ transactionNumber }) => (transactionNumber === null ? '–' : <Order number={transactionNumber} />),
  ],
  ['clearing.claim-invoice-date', ({ invoiceDate }) => <Day date={invoiceDate} />],
  ['clearing.claim-since', ({ since }) => <When at={since} />],
];

function Order({ number }: { number: string }) {
  return <LinkIf to={useTransactionLink(number)}>{number.slice(0, 8)}…</LinkIf>;
}
