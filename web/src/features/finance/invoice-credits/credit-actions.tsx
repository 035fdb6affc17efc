import type { Verdict } from '@houston/contract/approvals/second-admin';
import { invoiceCreditsApi } from '@houston/contract/features/finance/invoice-credits/invoice-credits.api';
import type {
  CreditableInvoice,
  InvoiceCredit,
} from '@houston/contract/features/finance/invoice-credits/invoice-credits.schema';
import { invoicesApi } from '@houston/contract/features/finance/invoices/invoices.api';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { dependenceText } from '../../../i18n/dependence-text.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { useTimeZone } from '../../../platform/session/session.ts';
import { WithReason } from '../../../ui/with-reason.tsx';
import { DecisionQuestions } from '../../work/approvals/decision-questions.shared.tsx';

interface CreditActionsProps {
  invoice: CreditableInvoice;
  /** One that waits for a decision. */
  credit: InvoiceCredit;
}

/** Whoever proposed a credit can only take it back; who owes them something, only refuse it. */
export function CreditActions({ invoice, credit }: CreditActionsProps) {
  const t = useText();
  const language = useLanguage();
  const timeZone = useTimeZone();
  const [asked, setAsked] = useState<Verdict | null>(null);
  const own = credit.isOwn ? t('invoice-credits.own') : undefined;
  const dependent = invoice.dependence === null ? undefined : dependenceText(invoice.dependence, t, language, timeZone);
  return (
    <>
      <Group gap="sm">
        <WithReason reason={own ?? dependent}>
          <Button onClick={() => setAsked('approve')}>{t('invoice-credits.approve')}</Button>
        </WithReason>
        <WithReason reason={own}>
          <Button variant="default" onClick={() => setAsked('refuse')}>
            {t('invoice-credits.refuse')}
          </Button>
        </WithReason>
        {credit.isOwn && (
          <Button variant="default" onClick={() => setAsked('withdraw')}>
            {t('invoice-credits.withdraw')}
          </Button>
        )}
      </Group>
      <Questions invoice={invoice} credit={credit} asked={asked} close={() => setAsked(null)} />
    </>
  );
}

function Questions({
  invoice: { number },
  credit,
  ...question
}: CreditActionsProps & { asked: Verdict | null; close: () => void }) {
  const t = useText();
  const amount = formatMoney(credit.amount, useLanguage());
  const { approve, refuse, withdraw } = invoiceCreditsApi;
  return (
    <DecisionQuestions
      {...question}
      record={credit}
      failure="invoice-credits.not-done"
      reads={[invoiceCreditsApi, invoicesApi]}
      decisions={{
        approve: {
          call: approve,
          title: t('invoice-credits.approve-title', { number, amount }),
          effect: t('invoice-credits.approve-effect'),
          verb: t('invoice-credits.approve'),
          done: 'invoice-credits.approved',
        },
        refuse: {
          call: refuse,
          title: t('invoice-credits.refuse-title', { number }),
          effect: t('invoice-credits.refuse-effect'),
          verb: t('invoice-credits.refuse'),
          done: 'invoice-credits.refused',
        },
        withdraw: {
          call: withdraw,
          title: t('invoice-credits.withdraw-title', { number }),
          effect: t('invoice-credits.refuse-effect'),
          verb: t('invoice-credits.withdraw'),
          done: 'invoice-credits.withdrawn',
        },
      }}
    />
  );
}
