import { invoicesApi } from '@houston/contract/features/finance/invoices/invoices.api';
import {
  type InvoiceFileKind,
  type InvoiceRow,
  invoiceFileKinds,
} from '@houston/contract/features/finance/invoices/invoices.schema';
import { ActionIcon, Button, Group, Tooltip } from '@mantine/core';
import { IconDownload, IconReceiptRefund } from '@tabler/icons-react';
import { useText } from '../../../i18n/use-text.ts';
import { followFile } from '../../../platform/follow-file.ts';
import { useSave } from '../../../platform/use-save.ts';
import type { DialogAddress } from '../../../ui/dialog/dialog-address.ts';

interface FileButtonsProps {
  invoice: InvoiceRow;
  /** Opens what is credited of an invoice. */
  credit: Pick<DialogAddress, 'open'>;
  /** At the end of a row of a list, where there is no room for the words of the credit. */
  isInRow?: true;
}

/** The files of an invoice, each by a link that is asked for when it is pressed, and what is credited of it. */
export function FileButtons({ invoice, credit, isInRow }: FileButtonsProps) {
  const t = useText();
  const words = t('invoice-credits.credit');
  const asked = { 'aria-label': `${words} ${invoice.number}`, onClick: () => credit.open(invoice.id) };
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {invoice.type === 'invoice' &&
        (isInRow ? (
          <Tooltip label={words}>
            <ActionIcon size={26} variant="default" {...asked}>
              <IconReceiptRefund size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
        ) : (
          <Button size="compact-sm" variant="default" {...asked}>
            {words}
          </Button>
        ))}
      {invoiceFileKinds.map((kind) => (
        <FileButton key={kind} invoice={invoice} kind={kind} />
      ))}
    </Group>
  );
}

function FileButton({ invoice: { id, number }, kind }: { invoice: InvoiceRow; kind: InvoiceFileKind }) {
  const t = useText();
  const words = t(`invoices.kind-${kind}`);
  const link = useSave(invoicesApi.fileUrl, {
    failure: 'invoices.download-failed',
    refetches: false,
    onSuccess: followFile,
  });
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconDownload size={14} aria-hidden />}
      loading={link.isSaving}
      aria-label={t('invoices.download-of', { kind: words, number })}
      onClick={() => void link.save({ params: { id, kind } })}
    >
      {words}
    </Button>
  );
}
