import { type PaymentRequest, paymentLinkApi } from '@houston/contract/features/finance/mail-to-pay/payment-link.api';
import { LinkToken } from '@houston/contract/fields';
import { spacedIban } from '@houston/contract/iban';
import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import { IconCircleCheck, IconLinkOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDay, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { isApiError } from '../../../platform/calls/api-error.ts';
import { readOf } from '../../../platform/query-client.ts';
import { useSave } from '../../../platform/use-save.ts';
import { FactList } from '../../../ui/facts/fact-list.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { AskForChange } from '../../work/change-requests/ask-for-change.shared.tsx';

/** What a consumer is asked to pay, and to whom. Opening the link changes nothing: mail scanners open every link. */
export function Page() {
  const t = useText();
  const token = useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, '').split('/').at(-1) ?? '' });
  const isToken = LinkToken.safeParse(token).success;
  const request = useQuery({ ...readOf(paymentLinkApi.show, { body: { token } }), enabled: isToken });
  return (
    <Stack gap="md">
      <Title order={1} size="h3">
        {t('payment-page.title')}
      </Title>
      {!isToken || isApiError(request.error, 'link_used_or_expired') ? (
        <Alert role="alert" color="orange" variant="light" icon={<IconLinkOff size={18} aria-hidden />}>
          {t('payment-page.link-problem')}
        </Alert>
      ) : (
        <Loaded query={request} failure="payment-page.could-not-load" height={200}>
          {(asked) => (
            <>
              <Payment token={token} request={asked} reload={() => void request.refetch()} />
              <AskForChange token={token} countries={asked.countries} />
            </>
          )}
        </Loaded>
      )}
    </Stack>
  );
}

interface PaymentProps {
  token: string;
  request: PaymentRequest;
  reload: () => void;
}

function Payment({ token, request, reload }: PaymentProps) {
  const t = useText();
  const language = useLanguage();
  const [paid, setPaid] = useState(0);
  const { tenantName, payTo, shopName, reference, amount, currency, dueOn, isPayable } = request;
  const moneyText = (cents: number) => formatMoney(cents, language, currency);
  const pay = useSave(paymentLinkApi.pay, { handles: 'all', onSuccess: () => setPaid(amount), onFailure: reload });
  return (
    <>
      <FactList
        facts={[
          ...(payTo === null || payTo.owner === null
            ? [['payment-page.to', tenantName] as const]
            : [['payment-page.to', payTo.owner] as const, ['payment-page.asked', tenantName] as const]),
          ...(shopName === null ? [] : [['payment-page.shop', shopName] as const]),
          ['payment-page.reference', reference],
          ...(dueOn === null ? [] : [['payment-page.due', formatDay(dueOn, language)] as const]),
          ['payment-page.amount', moneyText(amount)],
          ...(payTo === null
            ? []
            : [
                ['payment-page.account', spacedIban(payTo.iban)] as const,
                ['payment-page.account-holder', payTo.ascription] as const,
              ]),
        ]}
      />
      {amount === 0 ? (
        <Alert role="status" color="teal" variant="light" icon={<IconCircleCheck size={18} aria-hidden />}>
          {paid > 0 ? t('payment-page.paid', { amount: moneyText(paid) }) : t('payment-page.nothing-open')}
        </Alert>
      ) : isPayable ? (
        <>
          <FormFailure error={pay.error} />
          <Button loading={pay.isSaving} onClick={() => void pay.save({ body: { token, amount } })}>
            {t('payment-page.pay', { amount: moneyText(amount) })}
          </Button>
          <Text size="sm" c="dimmed">
            {t('payment-page.sandbox')}
          </Text>
        </>
      ) : (
        <Text size="sm">{t(payTo === null ? 'payment-page.not-here' : 'payment-page.not-here-owner')}</Text>
      )}
    </>
  );
}
