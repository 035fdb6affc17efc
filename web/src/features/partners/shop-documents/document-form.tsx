import { shopDocumentsApi } from '@houston/contract/features/partners/shop-documents/shop-documents.api';
import { ReceivedDocument } from '@houston/contract/features/partners/shop-documents/shop-documents.schema';
import { spacedIban } from '@houston/contract/iban';
import { Button, Group, TextInput } from '@mantine/core';
import * as z from 'zod';
import { useText } from '../../../i18n/use-text.ts';
import { refetch } from '../../../platform/query-client.ts';
import { showFailure, showSuccess } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import type { Stored } from '../../../ui/form/use-edited-record.ts';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import type { DocumentProps } from './document-card.tsx';

interface Values {
  receivedOn: string;
  iban: string;
}

const labels = { receivedOn: 'shop-documents.received-on', iban: 'shop-documents.iban-of-shop' } as const;
const OfIban = ReceivedDocument.omit({ version: true }).required();
const OfOther = z.preprocess(({ receivedOn }: Values) => ({ receivedOn }), ReceivedDocument.pick({ receivedOn: true }));

/** Records that a document came, or corrects when. */
export function DocumentForm({ psperKey, shop, document }: DocumentProps) {
  const t = useText();
  const { kind, version } = document;
  const values = { receivedOn: document.receivedOn ?? '', iban: spacedIban(document.iban ?? '') };
  const isIban = kind === 'iban';
  const record = useRecordForm(isIban ? OfIban : OfOther, { version, values }, labels);
  const save = useSave(shopDocumentsApi.receive, {
    handles: 'all',
    onFailure(error) {
      showFailure(error, 'shop-documents.failed');
      record.showRefusal(error, () => refetch(shopDocumentsApi));
    },
  });

  async function store({ values: typed, version: from }: Stored<Values>): Promise<void> {
    const body = { receivedOn: typed.receivedOn, version: from, ...(isIban && { iban: typed.iban }) };
    const answer = await save.save({ params: { psperKey, shopId: shop.id, kind }, body });
    const stored = answer?.documents.find((one) => one.kind === kind);
    if (stored === undefined) return;
    const now = { receivedOn: stored.receivedOn ?? '', iban: spacedIban(stored.iban ?? '') };
    record.edited.saved({ version: stored.version, values: now }, typed);
    showSuccess('shop-documents.recorded', { document: t(`shop-documents.kind-${kind}`), shop: shop.name });
  }

  return (
    <RecordForm record={record} save={store} isSaving={save.isSaving}>
      {isIban && (
        <TextInput
          label={t(labels.iban)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          mb="xs"
          {...record.field('iban')}
        />
      )}
      <TextInput label={t(labels.receivedOn)} type="date" {...record.field('receivedOn')} />
      <Group justify="flex-end" mt="sm">
        <Button
          type="submit"
          size="xs"
          loading={save.isSaving}
          aria-label={`${t('general.before-value', { label: t(document.receivedOn === null ? 'shop-documents.record' : 'shop-documents.correct') })} ${t(`shop-documents.kind-${kind}`)}`}
        >
          {t(document.receivedOn === null ? 'shop-documents.record' : 'shop-documents.correct')}
        </Button>
      </Group>
    </RecordForm>
  );
}
