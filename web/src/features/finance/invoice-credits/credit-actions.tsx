import type { Endpoint } from '@houston/contract/endpoint';
import { invoiceCreditsApi } from '@houston/contract/features/finance/invoice-credits/invoice-credits.api';
import type {
  CreditableInvoice,
  InvoiceCredit,
} from '@houston/contract/features/finance/invoice-credits/invoice-credits.schema';
import { invoicesApi } from '@houston/contract/features/finance/invoices/invoices.api';
import type { TextKey } from '@houston/contract/texts/sections';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { dependenceText } from '../../../i18n/dependence-text.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { useTimeZone } from '../../../platform/session/session.ts';
import { useAskedSave } from '../../../platform/use-asked-save.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { WithReason } from '../../../ui/with-reason.tsx';

interface CreditActionsProps {
  invoice: CreditableInvoice;
  /** One that waits for a decision. */
  credit: InvoiceCredit;
}

type Question = 'approve' | 'refuse' | 'withdraw';

/** Whoever proposed a credit can only take it back; who owes them something, only refuse it. */
export function CreditActions({ invoice, credit }: CreditActionsProps) {
  const t = useText();
  const language = useLanguage();
  const timeZone = useTimeZone();
  const [asked, setAsked] = useState<Question | null>(null);
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

function useDecision<E extends Endpoint>(endpoint: E, success: TextKey, close: () => void) {
  return useAskedSave(endpoint, {
    success,
    failure: 'invoice-credits.not-done',
    reads: [invoiceCreditsApi, invoicesApi],
    close,
  });
}

function Questions({
  invoice: { number },
  credit: { id, version, amount: cents },
  asked,
  close,
}: CreditActionsProps & { asked: Question | null; close: () => void }) {
  const t = useText();
  const approve = useDecision(invoiceCreditsApi.approve, 'invoice-credits.approved', close);
  const refuse = useDecision(invoiceCreditsApi.refuse, 'invoice-credits.refused', close);
  const withdraw = useDecision(invoiceCreditsApi.withdraw, 'invoice-credits.withdrawn', close);
  const amount = formatMoney(cents, useLanguage());
  const input = { params: { id }, body: { version } };
  return (
    <>
      <ConfirmDialog
        isOpen={asked === 'approve'}
        title={t('invoice-credits.approve-title', { number, amount })}
        effect={t('invoice-credits.approve-effect')}
        verb={t('invoice-credits.approve')}
        isBusy={approve.isSaving}
        onConfirm={() => void approve.save(input)}
        onRefuse={close}
      />
      <ConfirmDialog
        isOpen={asked === 'refuse'}
        title={t('invoice-credits.refuse-title', { number })}
        effect={t('invoice-credits.refuse-effect')}
        verb={t('invoice-credits.refuse')}
        reasonSchema={invoiceCreditsApi.refuse.body.shape.reason}
        isDanger
        isBusy={refuse.isSaving}
        onConfirm={(reason) => void refuse.save({ params: { id }, body: { version, reason } })}
        onRefuse={close}
      />
      <ConfirmDialog
        isOpen={asked === 'withdraw'}
        title={t('invoice-credits.withdraw-title', { number })}
        effect={t('invoice-credits.refuse-effect')}
        verb={t('invoice-credits.withdraw')}
        isBusy={withdraw.isSaving}
        onConfirm={() => void withdraw.save(input)}
        onRefuse={close}
      />
    </>
  );
}
