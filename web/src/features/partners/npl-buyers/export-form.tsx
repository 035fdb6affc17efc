import { nplBuyersApi } from '@houston/contract/features/partners/npl-buyers/npl-buyers.api';
import {
  type ExportFormat,
  exportFormats,
  type NplExportConfiguration,
  NplExportConfigurationInput,
} from '@houston/contract/features/partners/npl-buyers/npl-export.schema';
import { NativeSelect, Stack, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import * as z from 'zod';
import { useText } from '../../../i18n/use-text.ts';
import { refetch } from '../../../platform/query-client.ts';
import { showFailure } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import type { FieldLabels } from '../../../ui/form/field-labels.ts';
import { SecretInput } from '../../../ui/form/inputs/secret-input.tsx';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import type { Difference, Stored } from '../../../ui/form/use-edited-record.ts';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { TestExport } from '../npl-exports/test-export.shared.tsx';
import { CardButtons } from './card-buttons.tsx';
import classes from './export-form.module.css';

interface Values {
  username: string;
  endpoint: string;
  password: string;
  port: string;
  nplBuyerExportFormat: string;
  csvFolderLocation: string;
  fileFolderLocation: string;
}

const labels = {
  username: 'npl-buyers.username',
  endpoint: 'npl-buyers.endpoint',
  password: 'npl-buyers.password',
  port: 'npl-buyers.port',
  nplBuyerExportFormat: 'npl-buyers.export-type',
  csvFolderLocation: 'npl-buyers.csv-folder',
  fileFolderLocation: 'npl-buyers.pdf-folder',
} as const satisfies FieldLabels<Values>;

const hasPdfs = (format: string) => format === String(exportFormats.csvAndPdf);

function inputOf({ port, nplBuyerExportFormat, ...texts }: Values): z.input<typeof NplExportConfigurationInput> {
  return {
    ...texts,
    // What is typed stays, and counts again with PDFs.
    ...(!hasPdfs(nplBuyerExportFormat) && { fileFolderLocation: '' }),
    port: (/^\d+$/.test(port.trim()) ? Number(port) : port || undefined) as number,
    nplBuyerExportFormat: (nplBuyerExportFormat === '' ? undefined : Number(nplBuyerExportFormat)) as ExportFormat,
  };
}

const Typed = z.preprocess((typed) => inputOf(typed as Values), NplExportConfigurationInput);
/** While none is stored. */
const TypedWithPassword = z.preprocess(
  (typed) => inputOf(typed as Values),
  NplExportConfigurationInput.safeExtend({ password: z.string().min(1, 'validation.required') }),
);

/** The password is never told, so its input begins empty. */
function storedOf(configuration: NplExportConfiguration): Stored<Values> {
  const { version, port, nplBuyerExportFormat: format, fileFolderLocation, hasPassword: _, ...texts } = configuration;
  const choices = { port: String(port), nplBuyerExportFormat: format === null ? '' : String(format) };
  return { version, values: { ...texts, ...choices, password: '', fileFolderLocation: fileFolderLocation ?? '' } };
}

/** Where exports go, edited in its place; labels stand beside the inputs where there is room. */
export function ExportForm({ id, configuration }: { id: number; configuration: NplExportConfiguration }) {
  const t = useText();
  const { hasPassword } = configuration;
  const record = useRecordForm(hasPassword ? Typed : TypedWithPassword, storedOf(configuration), labels);
  const save = useSave(nplBuyersApi.saveExportConfiguration, {
    success: 'npl-buyers.success-update',
    handles: 'all',
    onFailure(error) {
      showFailure(error, 'npl-buyers.failed-update');
      record.showRefusal(error, () => refetch(nplBuyersApi.exportConfiguration));
    },
  });
  const { field, form } = record;
  const isWithPdfs = hasPdfs(form.values.nplBuyerExportFormat);

  async function store({ values, version }: Stored<Values>): Promise<void> {
    const body = { ...inputOf(values), version };
    const answer = await save.save({ params: { id }, body });
    if (answer === null) return;
    record.edited.saved(storedOf(answer), values);
  }

  function inWords(difference: Difference): Difference {
    if (difference.path !== 'nplBuyerExportFormat') return difference;
    const words = (value: unknown) => (value ? t(`npl-buyers.export-type-${Number(value) as ExportFormat}`) : '–');
    return { ...difference, theirs: words(difference.theirs), mine: words(difference.mine) };
  }

  function text(name: keyof Values, description?: ReactNode) {
    return {
      className: classes.row ?? '',
      label: t(labels[name]),
      withAsterisk: !(name === 'password' && hasPassword),
      autoComplete: 'off',
      spellCheck: false,
      inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
      ...(description !== undefined && { description }),
      ...field(name),
    };
  }

  return (
    <RecordForm record={record} save={store} isSaving={save.isSaving} inWords={inWords}>
      <Stack gap="sm">
        <TextInput {...text('username')} autoCapitalize="off" />
        <TextInput {...text('endpoint', t('npl-buyers.endpoint-help'))} autoCapitalize="off" inputMode="url" />
        <SecretInput
          {...text('password', hasPassword ? t('npl-buyers.password-kept') : undefined)}
          autoComplete="new-password"
        />
        <TextInput {...text('port')} inputMode="numeric" />
        <NativeSelect
          {...text('nplBuyerExportFormat', t('npl-buyers.export-type-help'))}
          data={[
            { value: '', label: t('npl-buyers.choose'), disabled: true },
            ...Object.values(exportFormats).map((value) => ({
              value: String(value),
              label: t(`npl-buyers.export-type-${value}`),
            })),
          ]}
        />
        <TextInput {...text('csvFolderLocation', t('npl-buyers.csv-folder-help'))} autoCapitalize="off" />
        <TextInput
          {...text('fileFolderLocation', t(isWithPdfs ? 'npl-buyers.pdf-folder-help' : 'npl-buyers.pdf-folder-off'))}
          withAsterisk={false}
          disabled={!isWithPdfs}
          autoCapitalize="off"
        />
        <CardButtons
          do={nplBuyersApi.saveExportConfiguration}
          isDirty={record.edited.isDirty}
          isSaving={save.isSaving}
          // What is typed and not stored is not what would be tried.
          more={hasPassword && !record.edited.isDirty && <TestExport id={id} />}
        >
          {t('npl-buyers.confirm')}
        </CardButtons>
      </Stack>
    </RecordForm>
  );
}
