import { invoicesApi } from '@houston/contract/features/finance/invoices/invoices.api';
import {
  type InvoiceFileKind,
  type InvoiceRow,
  invoiceFileKinds,
} from '@houston/contract/features/finance/invoices/invoices.schema';
import { ActionIcon, Button, Group, Tooltip } from '@mantine/core';
import { IconReceiptRefund } from '@tabler/icons-react';
import { useText } from '../../../i18n/use-text.ts';
import type { DialogAddress } from '../../../ui/dialog/dialog-address.ts';
import { useIsTelephone } from '../../../ui/dialog/use-is-telephone.ts';
import { FileButton } from '../../../ui/file-button.tsx';

interface FileButtonsProps {
  invoice: InvoiceRow;
  /** Opens what is credited of an invoice. */
  credit: Pick<DialogAddress, 'open'>;
  /** In a row of a list, whose columns would have no room beside words in every language; a card of a telephone has. */
  isInRow?: true;
}

/** The files of an invoice, each by a link that is asked for when it is pressed, and what is credited of it. */
export function FileButtons({ invoice, credit, isInRow }: FileButtonsProps) {
  const t = useText();
  const isTelephone = useIsTelephone();
  const verb = t('invoice-credits.credit');
  const common = {
    variant: 'default',
    'aria-label': `${verb} ${invoice.number}`,
    onClick: () => credit.open(invoice.id),
  } as const;
  const creditButton =
    isInRow && !isTelephone ? (
      <Tooltip label={verb}>
        <ActionIcon size={26} {...common}>
          <IconReceiptRefund size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
    ) : (
      <Button size="compact-sm" {...common}>
        {verb}
      </Button>
    );
  return (
    <Group gap={4} wrap={isTelephone ? 'wrap' : 'nowrap'} justify="flex-end">
      {invoice.type === 'invoice' && creditButton}
      {invoiceFileKinds.map((kind) => (
        <InvoiceFile key={kind} invoice={invoice} kind={kind} />
      ))}
    </Group>
  );
}

function InvoiceFile({ invoice: { id, number }, kind }: { invoice: InvoiceRow; kind: InvoiceFileKind }) {
  const t = useText();
  const words = t(`invoices.kind-${kind}`);
  return (
    <FileButton
      call={invoicesApi.fileUrl}
      input={{ params: { id, kind } }}
      failure="invoices.download-failed"
      name={t('invoices.download-of', { kind: words, number })}
    >
      {words}
    </FileButton>
  );
}
