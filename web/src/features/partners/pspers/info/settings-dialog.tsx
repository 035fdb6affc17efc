import type { EffectiveSetting } from '@houston/contract/features/partners/psper-effects/psper-effects.schema';
import { frequencies, type PsperInfo, serviceMethods } from '@houston/contract/features/partners/pspers/psper.schema';
import { pspersApi } from '@houston/contract/features/partners/pspers/pspers.api';
import { Checkbox, Fieldset, NumberInput, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../../../i18n/use-text.ts';
import { useSave } from '../../../../platform/use-save.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { FormButtons } from '../../../../ui/form/form-buttons.tsx';
import { RecordForm } from '../../../../ui/form/record-form.tsx';
import type { Difference } from '../../../../ui/form/use-edited-record.ts';
import { useCountryChoices } from '../../../settings/countries/country-choices.shared.ts';
import { EffectNote } from '../../psper-effects/effect-note.shared.tsx';
import { ReasonInput } from './reason-input.shared.tsx';
import {
  requiredText,
  settingsLabels,
  settingsOf,
  type TypedSettings,
  TypedSettingsSchema,
  typedSettingsOf,
} from './settings-form.ts';
import { usePsperForm } from './use-psper-form.ts';

interface SettingsDialogProps {
  psper: PsperInfo;
  close: () => void;
}

/** Changes what of a psper has no dialog of its own. */
export function SettingsDialog(props: SettingsDialogProps) {
  const t = useText();
  return (
    <Dialog name="edit" size="xl" title={t('pspers.edit-settings')} startsAt="form" isStatic close={props.close}>
      <SettingsForm {...props} />
    </Dialog>
  );
}

function SettingsForm({ psper, close }: SettingsDialogProps) {
  const t = useText();
  const choices = useChoices();
  const { record, saving, whyNot } = usePsperForm<TypedSettings>(psper, 'settings', {
    schema: TypedSettingsSchema,
    values: typedSettingsOf(psper),
    labels: settingsLabels,
    close,
  });
  const update = useSave(pspersApi.saveSettings, saving);
  const stored = typedSettingsOf(psper);
  const isOther = (name: keyof typeof choices) => record.form.values[name] !== stored[name];
  const effectOf = (setting: EffectiveSetting, name: keyof typeof choices) =>
    isOther(name) && <EffectNote psperKey={psper.othoId} setting={setting} value={record.form.values[name]} />;
  // All together: a shop may lack several of them.
  const required = requiredText(record.form.values);
  const isOtherRequired = required !== requiredText(stored);
  const requirementsEffect = isOtherRequired && (
    <EffectNote psperKey={psper.othoId} setting="requirements" value={required} />
  );
  const effects = [isOther('invoiceMethod'), isOther('invoiceFrequency'), isOther('cessieMethod'), isOtherRequired];
  const common = (name: keyof TypedSettings) => ({ label: t(settingsLabels[name]), ...record.field(name) });
  const text = (name: keyof TypedSettings) => ({ autoComplete: 'off', spellCheck: false, ...common(name) });
  const number = (name: keyof TypedSettings) => ({
    autoComplete: 'off',
    hideControls: true,
    // What is wrong is said, and not made into something else.
    clampBehavior: 'none' as const,
    ...common(name),
  });
  const select = (name: keyof typeof choices) => ({ data: choices[name], allowDeselect: false, ...common(name) });
  const check = (name: keyof TypedSettings) => ({
    label: t(settingsLabels[name]),
    checked: record.form.values[name] === true,
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      record.form.setFieldValue(name, event.currentTarget.checked as never),
  });

  function inWords(difference: Difference): Difference {
    const options = choices[difference.path as keyof typeof choices];
    const nameOf = (value: unknown) => options?.find((option) => option.value === value)?.label ?? value;
    return { ...difference, theirs: nameOf(difference.theirs), mine: nameOf(difference.mine) };
  }

  return (
    <RecordForm
      record={record}
      save={({ values, version }) =>
        void update.save({ params: { psperKey: psper.othoId }, body: { ...settingsOf(values), version } })
      }
      isSaving={update.isSaving}
      inWords={inWords}
    >
      <Stack gap="md">
        <Part title={t('pspers.invoicing')}>
          <div>
            <Select {...select('invoiceMethod')} data-autofocus />
            {effectOf('invoice-method', 'invoiceMethod')}
          </div>
          <div>
            <Select {...select('invoiceFrequency')} />
            {effectOf('invoice-frequency', 'invoiceFrequency')}
          </div>
          <NumberInput
            {...number('paymentTermDays')}
            description={t('psper-effects.words-invoice-term')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
          <div>
            <Select {...select('cessieMethod')} />
            {effectOf('cession-method', 'cessieMethod')}
          </div>
        </Part>
        <Part title={t('pspers.requirements')} below={requirementsEffect}>
          <Checkbox {...check('requiresAgreementDocument')} />
          <Checkbox {...check('requiresAktevanCessie')} />
          <Checkbox {...check('requiresIban')} />
          <Checkbox {...check('requiresUboDocument')} />
        </Part>
        <Part title={t('pspers.delivery')}>
          <TextInput {...text('sftpUrl')} />
          <NumberInput {...number('sftpPort')} thousandSeparator="" />
          <TextInput {...text('sftpFolder')} />
        </Part>
        <Part title={t('pspers.bookkeeping')}>
          <TextInput {...text('exactFinancialsDebtorId')} />
          <TextInput {...text('exactFinancialsCreditorId')} />
        </Part>
        <Part title={t('pspers.identity')}>
          <TextInput {...text('legalName')} />
          <Select {...select('country')} clearable />
          <TextInput {...text('vatNumber')} />
          <TextInput {...text('chamberOfCommerceNumber')} />
        </Part>
      </Stack>
      {effects.filter(Boolean).length > 1 && (
        <Text size="sm" mt="md" role="status">
          {t('psper-effects.each-alone')}
        </Text>
      )}
      <ReasonInput {...record.field('reason')} mt="md" />
      <FormButtons isSaving={update.isSaving} whyNot={whyNot} close={close} />
    </RecordForm>
  );
}

function Part({ title, children, below }: { title: string; children: ReactNode; below?: ReactNode }) {
  return (
    <Fieldset legend={title}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        {children}
      </SimpleGrid>
      {below}
    </Fieldset>
  );
}

/** What can be chosen, by the name of the field. */
function useChoices() {
  const t = useText();
  const country = useCountryChoices();
  const method = Object.values(serviceMethods).map((one) => ({ value: String(one), label: t(`pspers.method-${one}`) }));
  const frequency = Object.values(frequencies).map((one) => ({
    value: String(one),
    label: t(`pspers.frequency-${one}`),
  }));
  return { invoiceMethod: method, cessieMethod: method, invoiceFrequency: frequency, country };
}
