import {
  type ColorName,
  colorName,
  houstonPalette,
  Palette,
  paletteFaults,
  roles,
} from '@houston/contract/features/settings/customer-environment/palette';
import type { TextKey } from '@houston/contract/texts/sections';
import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { text } from '../../../../i18n/i18n.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { showErrorText } from '../../../../platform/toast.ts';
import { RecordForm } from '../../../../ui/form/record-form.tsx';
import type { Stored } from '../../../../ui/form/use-edited-record.ts';
import { refusalOf, useRecordForm } from '../../../../ui/form/use-record-form.ts';
import { faultText } from '../variable-names.ts';
import { ColorField } from './color-field.tsx';
import { DialogFooter } from './dialog-footer.tsx';
import { useVariableSave } from './use-variable-save.ts';
import type { VariableFormProps } from './variable-dialog.tsx';

const labels = Object.fromEntries(
  roles.flatMap((role) =>
    (['light', 'dark'] as const).map((scheme) => [
      colorName(role, scheme),
      `customer-environment.colors.${role}` as TextKey,
    ]),
  ),
) as Record<ColorName, TextKey>;

/** The colours with pickers; each pair that is too hard to read is named at once. */
export function PaletteVariable(props: VariableFormProps) {
  const t = useText();
  const { variable, place } = props;
  const stored = { version: variable.version, values: storedPalette(variable.value) };
  const record = useRecordForm(Palette, stored, labels);
  const { form, field } = record;
  const { save, isSaving } = useVariableSave(props, {
    forget: record.forget,
    // The colours lie in the value of the call.
    showRefusal: refusalOf({
      showFields: (fields) =>
        record.showFields(Object.fromEntries(Object.entries(fields).map(([path, key]) => [colorOf(path), key]))),
    }),
  });
  const parsed = Palette.safeParse(form.values);
  const faults = parsed.success ? paletteFaults(parsed.data) : [];

  function saveTyped({ values, version }: Stored<Record<ColorName, string>>): void {
    if (faults.length > 0) showErrorText(text('customer-environment.invalid-value'));
    else save(JSON.stringify(values), version);
  }

  return (
    <RecordForm record={record} save={saveTyped} isSaving={isSaving} incomplete="customer-environment.invalid-value">
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
    </RecordForm>
  );
}

const colorOf = (path: string) => path.replace(/^value\./, '');

/** A new palette starts with Houston's own colours. */
function storedPalette(value: string | null): Record<ColorName, string> {
  if (value === null) return houstonPalette;
  const parsed = Palette.safeParse(JSON.parse(value));
  return parsed.success ? parsed.data : houstonPalette;
}
