import { creditChecksApi } from '@houston/contract/features/partners/credit-checks/credit-checks.api';
import type { CreditCheckDetail } from '@houston/contract/features/partners/credit-checks/credit-checks.schema';
import type { TextKey } from '@houston/contract/texts/sections';
import { Stack, Text, Title } from '@mantine/core';
import { isTextKey } from '../../../i18n/i18n.ts';
import { type TextOf, useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { useRecordLinks } from '../../../shell/record-screens.ts';
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx';
import { type FactEntry, FactList } from '../../../ui/facts/fact-list.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { When } from '../../../ui/values/when.tsx';
import { LinkIf } from '../../finance/dossiers/dossier-link.shared.tsx';
import { Decision } from './decision.tsx';

/** One question to the credit bureau. @param shown an id; from the address, so it may be anything */
export function CheckDialog({ shown, close }: { shown: string; close: () => void }) {
  const t = useText();
  return (
    <RecordDialog<CreditCheckDetail>
      name="edit"
      size="lg"
      shown={shown}
      read={(id) => readOf(creditChecksApi.get, { params: { id } })}
      failure="credit-checks.could-not-retrieve"
      title={() => t('credit-checks.screen')}
      height={320}
      close={close}
    >
      {(check) => (
        <Stack gap="md">
          <FactList facts={factsOf(check, t)} />
          <Told title="credit-checks.asked" told={check.asked} />
          <Told title="credit-checks.answered" told={check.answered} />
        </Stack>
      )}
    </RecordDialog>
  );
}

function factsOf(check: CreditCheckDetail, t: TextOf): FactEntry[] {
  const { amount, currency, shopName, tenantName, transactionNumber, id } = check;
  return [
    ['credit-checks.decision', <Decision key="decision" decision={check.decision} />],
    ['credit-checks.checked-on', <When key="on" at={check.checkedOn} />],
    [
      'credit-checks.amount',
      amount === null ? '–' : <Money key="amount" cents={amount} currency={currency ?? 'EUR'} />,
    ],
    ['credit-checks.shop', shopName ?? t('credit-checks.no-shop')],
    ['credit-checks.tenant', tenantName],
    ['credit-checks.transaction', <RecordOf key="transaction" kind="transaction" id={transactionNumber} />],
    ['credit-checks.trace', <RecordOf key="trace" kind="bus-transaction" id={String(id)} />],
  ];
}

function RecordOf({ kind, id }: { kind: string; id: string }) {
  return <LinkIf to={useRecordLinks()(kind, id)}>{id}</LinkIf>;
}

function Told({ title, told }: { title: TextKey; told: CreditCheckDetail['asked'] }) {
  const t = useText();
  return (
    <section aria-label={t(title)}>
      <Title order={3} size="h6" mb={4}>
        {t(title)}
      </Title>
      {told === null || told.length === 0 ? (
        <Text size="sm">{t(told === null ? 'credit-checks.kept-no-longer' : 'credit-checks.answered-nothing')}</Text>
      ) : (
        <FactList facts={told.flatMap(({ name, value }) => factOf(name, value))} />
      )}
    </section>
  );
}

function factOf(name: string, value: string): FactEntry[] {
  const key = `credit-checks.field-${name}` as TextKey;
  return isTextKey(key) ? [[key, value]] : [];
}
