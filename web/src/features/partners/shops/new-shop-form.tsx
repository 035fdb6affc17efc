import { shopsApi } from '@houston/contract/features/partners/shops/shops.api';
import { NewShop } from '@houston/contract/features/partners/shops/shops.schema';
import { tenantsApi } from '@houston/contract/features/settings/tenants/tenants.api';
import { Select, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { showError } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { FormButtons } from '../../../ui/form/form-buttons.tsx';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { useCountryChoices } from '../../settings/countries/country-choices.shared.ts';
import { MerchantSelect } from './merchants/merchant-select.tsx';

const labels = {
  name: 'shops.name',
  tenantId: 'shops.tenant',
  country: 'shops.country',
  merchantId: 'shops.merchant',
  reason: 'shops.reason',
} as const;

type Values = Record<keyof typeof labels, string>;
const nothing: Values = { name: '', tenantId: '', country: 'NL', merchantId: '', reason: '' };

const idOf = (text: string) => (text === '' ? undefined : Number(text));
const bodyOf = ({ tenantId, merchantId, ...texts }: Values) => ({
  ...texts,
  tenantId: idOf(tenantId),
  ...(merchantId !== '' && { merchantId: idOf(merchantId) }),
});
const schema = z.preprocess((typed) => bodyOf(typed as Values), NewShop);

/** Opens a shop. @param opened gets the id of it */
export function NewShopForm({ close, opened }: { close: () => void; opened: (id: number) => void }) {
  const t = useText();
  const tenants = useQuery(readOf(tenantsApi.names, {}));
  const record = useRecordForm(schema, { version: 0, values: nothing }, labels);
  const { save, isSaving } = useSave(shopsApi.open, {
    success: 'shops.open-done',
    handles: 'all',
    onSuccess({ id }) {
      record.forget();
      opened(id);
    },
    onFailure(error) {
      showError(error);
      record.showRefusal(error, () => undefined);
    },
  });
  const { tenantId, country } = record.form.values;
  const countries = useCountryChoices(country);
  return (
    <RecordForm
      record={record}
      isSaving={isSaving}
      save={({ values }) => void save({ body: bodyOf(values) as z.input<typeof NewShop> })}
    >
      <Stack gap="md">
        <TextInput label={t(labels.name)} withAsterisk data-autofocus {...record.field('name')} />
        <Select
          label={t(labels.tenantId)}
          withAsterisk
          searchable
          data={tenants.data?.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
          {...record.field('tenantId')}
        />
        <Select label={t(labels.country)} withAsterisk searchable data={countries} {...record.field('country')} />
        {tenantId !== '' && (
          <MerchantSelect key={tenantId} tenantId={Number(tenantId)} {...record.field('merchantId')} />
        )}
        <TextInput label={t(labels.reason)} withAsterisk {...record.field('reason')} />
        <FormButtons isSaving={isSaving} close={close} />
      </Stack>
    </RecordForm>
  );
}
