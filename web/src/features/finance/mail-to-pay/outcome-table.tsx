import type { TenantInvoices } from '@houston/contract/features/finance/mail-to-pay/mail-to-pay.api';
import { type Outcome, percentOf } from '@houston/contract/features/finance/mail-to-pay/mail-to-pay-share';
import { Table, Text } from '@mantine/core';
import { formatCount, formatPercent } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { useIsTelephone } from '../../../ui/dialog/use-is-telephone.ts';

type OfTarget = Outcome & { percentage: number };

interface OutcomeTableProps {
  label: string;
  tenants: readonly TenantInvoices[];
  /** Under the present target and under the one that is typed; null where there is none. */
  present: OfTarget | null;
  desired: OfTarget | null;
}

interface Line {
  invoices: number;
  askable: number;
  present: number | undefined;
  desired: number | undefined;
}

/** By tenant and for all of them: invoices, who can be asked, and who would have been. */
export function OutcomeTable({ label, tenants, present, desired }: OutcomeTableProps) {
  const t = useText();
  const language = useLanguage();
  const isTelephone = useIsTelephone();
  const percentText = (percentage: number) => ({ percent: formatPercent(percentage, language) });
  const lines = tenants.map((tenant, place) => ({
    ...tenant,
    present: present?.tenants[place]?.asked,
    desired: desired?.tenants[place]?.asked,
  }));
  const total: Line = {
    invoices: tenants.reduce((sum, { invoices }) => sum + invoices, 0),
    askable: tenants.reduce((sum, { askable }) => sum + askable, 0),
    present: present?.asked,
    desired: desired?.asked,
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable without a pointer
    <section aria-label={label} tabIndex={0} style={{ overflowX: 'auto' }}>
      <Table
        fz="sm"
        verticalSpacing={4}
        horizontalSpacing={isTelephone ? 4 : 'xs'}
        style={{ fontVariantNumeric: 'tabular-nums' }}
      >
        <Table.Thead>
          <Table.Tr>
            {!isTelephone && <Table.Th scope="col">{t('mail-to-pay.tenant')}</Table.Th>}
            <Head>{t('mail-to-pay.invoices')}</Head>
            <Head>{t('mail-to-pay.askable')}</Head>
            {present !== null && <Head>{t('mail-to-pay.now-at', percentText(present.percentage))}</Head>}
            {desired !== null && <Head>{t('mail-to-pay.then-at', percentText(desired.percentage))}</Head>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => (
            <Row key={line.tenantId} name={line.tenantName} line={line} />
          ))}
        </Table.Tbody>
        {tenants.length > 1 && (
          <Table.Tfoot>
            <Row name={t('mail-to-pay.all-tenants')} line={total} isTotal />
          </Table.Tfoot>
        )}
      </Table>
    </section>
  );
}

function Head({ children }: { children: string }) {
  return (
    <Table.Th scope="col" ta="right">
      {children}
    </Table.Th>
  );
}

/** On a telephone the name has a line of its own above the numbers. */
function Row({ name, line, isTotal }: { name: string; line: Line; isTotal?: true }) {
  const language = useLanguage();
  const isTelephone = useIsTelephone();
  const { invoices, askable, present, desired } = line;
  const weight = isTotal ? 600 : 400;
  const heading = (
    <Table.Th
      scope={isTelephone ? 'rowgroup' : 'row'}
      fw={weight}
      style={{ overflowWrap: 'anywhere' }}
      {...(isTelephone && { colSpan: 4 })}
    >
      {name}
    </Table.Th>
  );
  const numbers = (
    <>
      <Table.Td ta="right">{formatCount(invoices, language)}</Table.Td>
      <Table.Td ta="right">{formatCount(askable, language)}</Table.Td>
      {present !== undefined && <Asked count={present} of={invoices} />}
      {desired !== undefined && <Asked count={desired} of={invoices} />}
    </>
  );
  if (!isTelephone) {
    return (
      <Table.Tr fw={weight}>
        {heading}
        {numbers}
      </Table.Tr>
    );
  }
  return (
    <>
      <Table.Tr style={{ borderBottom: 0 }}>{heading}</Table.Tr>
      <Table.Tr fw={weight}>{numbers}</Table.Tr>
    </>
  );
}

function Asked({ count, of }: { count: number; of: number }) {
  const language = useLanguage();
  return (
    <Table.Td ta="right" style={{ whiteSpace: 'nowrap' }}>
      {formatCount(count, language)}{' '}
      <Text span inherit c="dimmed">
        ({formatPercent(percentOf(count, of), language)})
      </Text>
    </Table.Td>
  );
}
