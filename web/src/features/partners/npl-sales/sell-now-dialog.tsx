import { nplSalesApi } from '@houston/contract/features/partners/npl-sales/npl-sales.api';
import { type SalePreview, SellNow } from '@houston/contract/features/partners/npl-sales/npl-sales.schema';
import { Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import { readOf, refetch } from '../../../platform/query-client.ts';
import { showFailure, showSuccess } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { Dialog, useCloseDialog } from '../../../ui/dialog/dialog.tsx';
import { FormButtons } from '../../../ui/form/form-buttons.tsx';
import { maxLengthOf } from '../../../ui/form/inputs/max-length.ts';
import { oneLine } from '../../../ui/form/inputs/one-line.ts';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { PreviewedSale } from './previewed-sale.tsx';

interface SellNowProps {
  id: number;
  name: string;
  close: () => void;
}

/** Sells to a buyer outside its plan, with a reason, what the preview above it shows. */
export function SellNowDialog(props: SellNowProps) {
  const t = useText();
  return (
    <Dialog name="sell" size="lg" title={t('npl-sales.sell-title', { name: props.name })} close={props.close}>
      <Previewed {...props} />
    </Dialog>
  );
}

function Previewed(props: SellNowProps) {
  const preview = useQuery(readOf(nplSalesApi.preview, { params: { id: props.id } }));
  return (
    <Loaded query={preview} failure="npl-sales.preview-failed" height={260}>
      {(data) => (
        <Stack gap="md">
          <PreviewedSale id={props.id} preview={data} />
          {data.dossiers > 0 && <SellNowForm {...props} preview={data} />}
        </Stack>
      )}
    </Loaded>
  );
}

const Values = SellNow.pick({ reason: true });
const labels = { reason: 'npl-sales.reason' } as const;

function SellNowForm({ id, close, preview }: SellNowProps & { preview: SalePreview }) {
  const t = useText();
  const closeDialog = useCloseDialog();
  const { dossiers, price } = preview;
  const record = useRecordForm(Values, { version: 0, values: { reason: '' } }, labels);
  const save = useSave(nplSalesApi.sellNow, {
    handles: 'all',
    onSuccess() {
      showSuccess('npl-sales.sold', { count: dossiers });
      record.forget();
      close();
    },
    onFailure(error) {
      showFailure(error, 'npl-sales.not-sold');
      record.showRefusal(error, () => {});
      // Whatever it was: what is shown may not be so any more.
      void refetch(nplSalesApi.preview);
    },
  });
  return (
    <RecordForm
      record={record}
      save={({ values }) =>
        void save.save({ params: { id }, body: { reason: oneLine(values.reason), dossiers, price } })
      }
      isSaving={save.isSaving}
    >
      <Stack gap="sm">
        <Text size="sm">{t('npl-sales.final')}</Text>
        <Textarea
          label={t(labels.reason)}
          withAsterisk
          maxLength={maxLengthOf(SellNow.shape.reason)}
          {...record.field('reason')}
        />
        <FormButtons
          isSaving={save.isSaving}
          close={closeDialog}
          verb={t('npl-sales.sell-these', { count: dossiers })}
          isDanger
        />
      </Stack>
    </RecordForm>
  );
}
