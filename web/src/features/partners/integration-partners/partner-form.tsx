import { integrationPartnersApi } from '@houston/contract/features/partners/integration-partners/integration-partners.api';
import {
  type IntegrationPartner,
  IntegrationPartnerInput,
} from '@houston/contract/features/partners/integration-partners/integration-partners.schema';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import { refetch } from '../../../platform/query-client.ts';
import { useSave } from '../../../platform/use-save.ts';
import type { FieldLabels } from '../../../ui/form/field-labels.ts';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import type { Stored } from '../../../ui/form/use-edited-record.ts';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';

type Values = Omit<IntegrationPartnerInput, 'version'>;

const labels = {
  name: 'integration-partners.name',
  homepageUrl: 'integration-partners.homepage-url',
  statusPageUrl: 'integration-partners.status-page-url',
  logoUrl: 'integration-partners.logo-url',
} satisfies FieldLabels<Values>;

const Typed = IntegrationPartnerInput.omit({ version: true });

function storedOf({ name, homepageUrl, statusPageUrl, logoUrl, version }: IntegrationPartner): Stored<Values> {
  return { values: { name, homepageUrl, statusPageUrl, logoUrl }, version };
}

/** What an admin may change of a partner. */
export function PartnerForm({ partner }: { partner: IntegrationPartner }) {
  const t = useText();
  const { id, key } = partner;
  const record = useRecordForm(Typed, storedOf(partner), labels);
  const save = useSave(integrationPartnersApi.save, {
    success: 'integration-partners.save-success',
    failure: 'integration-partners.errors.generic',
    handles: ['stale_version'],
    onFields: record.showFields,
    onFailure: (error) => record.showRefusal(error, () => refetch(integrationPartnersApi)),
  });
  const input = (field: keyof Values) => ({ label: t(labels[field]), ...record.field(field) });

  async function store({ values, version: shown }: Stored<Values>): Promise<void> {
    const saved = await save.save({ params: { id }, body: { ...values, version: shown } });
    if (saved !== null) record.edited.saved(storedOf(saved), values);
  }

  return (
    <RecordForm record={record} save={store} isSaving={save.isSaving}>
      <Stack gap="sm">
        <TextInput
          label={t('integration-partners.key')}
          description={t('integration-partners.key-hint')}
          value={key}
          readOnly
        />
        <TextInput {...input('name')} />
        <TextInput {...input('homepageUrl')} type="url" />
        <TextInput {...input('statusPageUrl')} type="url" />
        <TextInput {...input('logoUrl')} type="url" description={t('integration-partners.logo-hint')} />
        <Group justify="flex-end">
          <Button type="submit" loading={save.isSaving}>
            {t('integration-partners.save')}
          </Button>
        </Group>
      </Stack>
    </RecordForm>
  );
}
