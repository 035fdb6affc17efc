import { invoicesApi } from '@houston/contract/features/finance/invoices/invoices.api';
import {
  type InvoiceFileKind,
  type InvoiceRow,
  invoiceFileKinds,
} from '@houston/contract/features/finance/invoices/invoices.schema';
import { Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useText } from '../../../i18n/use-text.ts';
import { followFile } from '../../../platform/follow-file.ts';
import { useSave } from '../../../platform/use-save.ts';

/** The files of an invoice, each by a link that is asked for when it is pressed. */
export function FileButtons({ invoice }: { invoice: InvoiceRow }) {
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
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
