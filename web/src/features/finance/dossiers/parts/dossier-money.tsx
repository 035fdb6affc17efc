import type { Dossier } from '@houston/contract/features/finance/dossiers/dossiers.schema';
import { Text } from '@mantine/core';
import { formatMinute } from '../../../../i18n/format.ts';
import { useLanguage, useText } from '../../../../i18n/use-text.ts';
import { useTimeZone } from '../../../../platform/session/session.ts';
import { useRecordLinks } from '../../../../shell/record-screens.ts';
import type { PartColumn } from '../../../../ui/facts/part-table.tsx';
import { Money } from '../../../../ui/values/money.tsx';
import { When } from '../../../../ui/values/when.tsx';
import { AskedFor } from '../../../work/approvals/asked-for.shared.tsx';
import { EntryLink } from '../../bank-statements/entry-link.shared.tsx';
import { Account } from '../account.shared.tsx';
import { LinkIf } from '../dossier-link.shared.tsx';
import { DossierPart } from './dossier-part.tsx';

type Movement = Dossier['movements'][number];
type Payment = Dossier['payments'][number];

/** What moved the claim, with the accounts of the ledger. */
export function Movements({ dossier: { movements, currency } }: { dossier: Dossier }) {
  const t = useText();
  const linkTo = useRecordLinks();
  const columns: readonly PartColumn<Movement>[] = [
    { title: 'dossiers.on', render: ({ postedOn }) => <When at={postedOn} /> },
    { title: 'dossiers.what', render: ({ movement }) => t(`dossiers.movement-${movement}`) },
    { title: 'dossiers.amount', align: 'right', render: ({ amount }) => <Money cents={amount} currency={currency} /> },
    { title: 'dossiers.debit', render: ({ debit }) => <Account name={debit} /> },
    { title: 'dossiers.credit', render: ({ credit }) => <Account name={credit} /> },
    {
      title: 'dossiers.posted-by',
      render: ({ busTransactionId: id, postedBy, asked }) =>
        id === null ? (
          <>
            {postedBy ?? '–'}
            {asked !== null && (
              <Text size="xs" c="dimmed">
                <AskedFor asked={asked} />
              </Text>
            )}
          </>
        ) : (
          <LinkIf to={linkTo('bus-transaction', String(id))}>{t('dossiers.bus-transaction', { id })}</LinkIf>
        ),
    },
  ];
  return <DossierPart title="dossiers.movements" rows={movements} columns={columns} empty="dossiers.no-movements" />;
}

/** What was paid, and where it came from. */
export function Payments({ dossier: { payments, currency } }: { dossier: Dossier }) {
  const columns: readonly PartColumn<Payment>[] = [
    { title: 'dossiers.on', render: ({ receivedOn }) => <When at={receivedOn} /> },
    { title: 'dossiers.amount', align: 'right', render: ({ amount }) => <Money cents={amount} currency={currency} /> },
    { title: 'dossiers.came-by', render: (payment) => <CameBy payment={payment} /> },
    { title: 'dossiers.matched-by', render: (payment) => <MatchedBy payment={payment} /> },
    { title: 'dossiers.payment-state', render: (payment) => <PaymentState payment={payment} /> },
  ];
  return <DossierPart title="dossiers.payments" rows={payments} columns={columns} empty="dossiers.no-payments" />;
}

function CameBy({ payment: { entry, reference, isOfPaymentPage } }: { payment: Payment }) {
  const t = useText();
  if (entry !== null) {
    return (
      <EntryLink statementId={entry.statementId} entryId={entry.id}>
        {t('dossiers.entry', { file: entry.fileName, id: entry.id })}
      </EntryLink>
    );
  }
  if (isOfPaymentPage) return t('dossiers.payment-page');
  return reference === null ? t('dossiers.checkout') : t('dossiers.checkout-reference', { reference });
}

function MatchedBy({ payment: { matchedBy, isByItself } }: { payment: Payment }) {
  const t = useText();
  return matchedBy ?? (isByItself ? t('dossiers.by-itself') : '–');
}

function PaymentState({ payment: { reversedOn, reversedBy, reversalReason } }: { payment: Payment }) {
  const t = useText();
  const language = useLanguage();
  const timeZone = useTimeZone();
  if (reversedOn === null) return t('dossiers.booked');
  const words = [reversedBy, reversalReason].filter((word) => word !== null).join(': ');
  return (
    <>
      {t('dossiers.reversed-on', { day: formatMinute(reversedOn, language, timeZone) })}
      {words !== '' && (
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {words}
        </Text>
      )}
    </>
  );
}
