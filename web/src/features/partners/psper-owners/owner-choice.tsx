import {
  type PsperOwner,
  PsperOwnerInput,
  psperOwnersApi,
} from '@houston/contract/features/partners/psper-owners/psper-owners.api';
import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod';
import { countryName } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { refetch } from '../../../platform/query-client.ts';
import { showFailure, showSuccess } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import type { Difference, Stored } from '../../../ui/form/use-edited-record.ts';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { ReasonInput, reasonSent } from '../pspers/info/reason-input.shared.tsx';
import type { AvailableOwner } from './country-card.tsx';

interface Values {
  /** Empty for nobody. */
  selectedOwnerId: string;
}

const labels = { selectedOwnerId: 'psper-owners.owner' } as const;
const Typed = z.preprocess(
  (typed) => ({ selectedOwnerId: idOf((typed as Values).selectedOwnerId) }),
  PsperOwnerInput.pick({ selectedOwnerId: true }),
);

interface OwnerChoiceProps {
  psperKey: string;
  psperName: string;
  choice: PsperOwner;
  owners: readonly AvailableOwner[];
}

/** The dropdown of a country's card, and the button that saves it alone. */
export function OwnerChoice({ psperKey, psperName, choice, owners }: OwnerChoiceProps) {
  const t = useText();
  const language = useLanguage();
  const { countryCode } = choice;
  const [reason, setReason] = useState('');
  const record = useRecordForm(Typed, storedOf(choice), labels);
  const save = useSave(psperOwnersApi.save, {
    handles: 'all',
    onFailure(error) {
      showFailure(error, 'psper-owners.not-updated');
      record.showRefusal(error, () => refetch(psperOwnersApi.get));
    },
  });
  const { selectedOwnerId } = record.form.values;

  async function store({ values, version }: Stored<Values>): Promise<void> {
    const id = idOf(values.selectedOwnerId);
    const body = { countryCode, version, ...(id !== undefined && { selectedOwnerId: id }), ...reasonSent(reason) };
    const answer = await save.save({ params: { psperKey }, body });
    if (answer === null) return;
    setReason('');
    record.edited.saved(storedOf(answer), values);
    showSuccess('psper-owners.updated', { psper: psperName, country: countryName(countryCode, language) });
  }

  function inWords(difference: Difference): Difference {
    const nameOf = (id: unknown) =>
      owners.find((owner) => owner.id === idOf(String(id)))?.name ?? t('psper-owners.no-owner');
    return { ...difference, theirs: nameOf(difference.theirs), mine: nameOf(difference.mine) };
  }

  return (
    <RecordForm record={record} save={store} isSaving={save.isSaving} inWords={inWords}>
      <NativeSelect
        label={t('psper-owners.owner')}
        description={t(selectedOwnerId === '' ? 'psper-owners.nobody' : 'psper-owners.ceded-to')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={[{ value: '', label: '' }, ...owners.map(({ id, name }) => ({ value: String(id), label: name }))]}
        {...record.field('selectedOwnerId')}
      />
      {record.edited.isDirty && (
        <ReasonInput value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
      )}
      <Group justify="flex-end" mt="sm" gap="sm">
        {record.edited.isDirty && (
          <Text size="xs" c="dimmed">
            {t('psper-owners.unsaved')}
          </Text>
        )}
        <Button type="submit" size="xs" loading={save.isSaving}>
          {t('general.save')}
        </Button>
      </Group>
    </RecordForm>
  );
}

function idOf(value: string): number | undefined {
  return value === '' ? undefined : Number(value);
}

function storedOf({ selectedOwnerId, version }: PsperOwner): Stored<Values> {
  return { version, values: { selectedOwnerId: selectedOwnerId === null ? '' : String(selectedOwnerId) } };
}
