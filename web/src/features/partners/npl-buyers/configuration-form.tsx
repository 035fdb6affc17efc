import type { NplBuyer } from '@houston/contract/features/partners/npl-buyers/npl-buyer.schema';
import { nplBuyersApi } from '@houston/contract/features/partners/npl-buyers/npl-buyers.api';
import { Stack } from '@mantine/core';
import { countryName, formatList } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { refetch } from '../../../platform/query-client.ts';
import { showError } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import type { Difference, Stored } from '../../../ui/form/use-edited-record.ts';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { codesOf } from '../dossier-owners/country-codes.shared.ts';
import { CardButtons } from './card-buttons.tsx';
import { ConfigurationFields } from './configuration-fields.tsx';
import {
  type ConfigurationValues,
  configurationInput,
  configurationLabels,
  storedConfiguration,
  TypedConfiguration,
} from './configuration-values.ts';

/** What and how a buyer buys, edited in its place. */
export function ConfigurationForm({ buyer }: { buyer: NplBuyer }) {
  const t = useText();
  const language = useLanguage();
  const { id } = buyer;
  const record = useRecordForm(TypedConfiguration, storedConfiguration(buyer, language), configurationLabels);
  const save = useSave(nplBuyersApi.save, {
    success: 'npl-buyers.notifications.success',
    handles: 'all',
    onFailure(error) {
      showError(error, 'npl-buyers.not-saved');
      record.showRefusal(error, () => refetch(nplBuyersApi));
    },
  });

  async function store({ values, version }: Stored<ConfigurationValues>): Promise<void> {
    const answer = await save.save({ params: { id }, body: { ...configurationInput(values), version } });
    if (answer !== null) record.edited.saved(storedConfiguration(answer, language), values);
  }

  function inWords(difference: Difference): Difference {
    const words = (value: unknown) => wordsOf(difference.path, String(value));
    return { ...difference, theirs: words(difference.theirs), mine: words(difference.mine) };
  }

  function wordsOf(path: string, value: string): string {
    if (value === '') return '–';
    if (path === 'supportedCountries')
      return formatList(
        codesOf(value).map((code) => countryName(code, language)),
        language,
      );
    if (path === 'country') return countryName(value, language);
    if (path === 'exportFrequency') return t(`npl-buyers.frequency-${Number(value) as NplBuyer['exportFrequency']}`);
    if (path === 'debtAcceptanceType')
      return t(`npl-buyers.acceptance-${Number(value) as NonNullable<NplBuyer['debtAcceptanceType']>}`);
    return value;
  }

  return (
    <RecordForm record={record} save={store} isSaving={save.isSaving} inWords={inWords}>
      <Stack gap="md">
        <ConfigurationFields record={record} />
        <CardButtons do={nplBuyersApi.save} isDirty={record.edited.isDirty} isSaving={save.isSaving}>
          {t('general.save')}
        </CardButtons>
      </Stack>
    </RecordForm>
  );
}
