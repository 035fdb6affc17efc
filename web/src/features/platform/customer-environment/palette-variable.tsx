import {
  type ColorName,
  colorName,
  houstonPalette,
  Palette,
  paletteFaults,
  roles,
} from '@houston/contract/features/platform/customer-environment/palette';
import type { TextKey } from '@houston/contract/texts/sections';
import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { text } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/use-text.ts';
import { showErrorText } from '../../../platform/toast.ts';
import { StaleNotice } from '../../../ui/stale-notice.tsx';
import { useEditedRecord } from '../../../ui/use-edited-record.ts';
import { useValidatedForm } from '../../../ui/use-validated-form.ts';
import { ColorField } from './color-field.tsx';
import { DialogFooter } from './dialog-footer.tsx';
import { useVariableSave } from './use-variable-save.ts';
import type { VariableFormProps } from './variable-dialog.tsx';
import { faultText } from './variable-names.ts';

const paths = Object.keys(houstonPalette) as ColorName[];
const labels = Object.fromEntries(
  roles.flatMap((role) =>
    (['light', 'dark'] as const).map((scheme) => [
      colorName(role, scheme),
      `customer-environment.colors.${role}` as TextKey,
    ]),
  ),
);

/** The colours with pickers; each pair that is too hard to read is named at once. */
export function PaletteVariable(props: VariableFormProps) {
  const t = useText();
  const { variable, place } = props;
  const stored = storedPalette(variable.value);
  const { form, field, submit, showFields } = useValidatedForm<Record<ColorName, string>>(Palette, stored);
  const edited = useEditedRecord(form, { version: variable.version, values: stored }, paths);
  const { save, isSaving } = useVariableSave(props, edited.isDirty, (fields) =>
    showFields(Object.fromEntries(Object.entries(fields).map(([path, key]) => [path.replace(/^value\./, ''), key]))),
  );
  const parsed = Palette.safeParse(form.values);
  const faults = parsed.success ? paletteFaults(parsed.data) : [];

  function saveTyped(values: Record<ColorName, string>, version: number): void {
    if (faults.length > 0) showErrorText(text('customer-environment.invalid-value'));
    else save(JSON.stringify(values), version);
  }

  return (
    <form
      noValidate
      onSubmit={submit(
        (values) => saveTyped(values, edited.version),
        () => showErrorText(text('customer-environment.invalid-value')),
      )}
    >
      <StaleNotice
        differences={edited.differences}
        labels={labels}
        takeTheirs={edited.takeTheirs}
        keepMine={() => {
          const { values, version } = edited.keepMine();
          saveTyped(values, version);
        }}
        isBusy={isSaving}
      />
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xl">
          {(['light', 'dark'] as const).map((scheme) => (
            <Stack key={scheme} gap="xs" role="group" aria-label={t(`customer-environment.${scheme}`)}>
              <Text fw={600}>{t(`customer-environment.${scheme}`)}</Text>
              {roles.map((role) => (
                <ColorField
                  key={role}
                  label={t(`customer-environment.colors.${role}`)}
                  {...field(colorName(role, scheme))}
                />
              ))}
            </Stack>
          ))}
        </SimpleGrid>
        <div role="status">
          {faults.map((fault) => (
            <Text key={JSON.stringify(fault)} size="sm" c="var(--mantine-color-error)">
              {faultText(fault, t)}
            </Text>
          ))}
          {parsed.success && faults.length === 0 && (
            <Text size="sm" c="dimmed">
              {t('customer-environment.all-readable')}
            </Text>
          )}
        </div>
        <Group>
          <Button variant="default" size="xs" onClick={() => form.setValues(houstonPalette)}>
            {t('customer-environment.start-over')}
          </Button>
        </Group>
        <DialogFooter stage={place.stage} isSaving={isSaving} />
      </Stack>
    </form>
  );
}

/** A new palette starts with Houston's own colours. */
function storedPalette(value: string | null): Record<ColorName, string> {
  if (value === null) return houstonPalette;
  const parsed = Palette.safeParse(JSON.parse(value));
  return parsed.success ? parsed.data : houstonPalette;
}
