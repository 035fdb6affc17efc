import type { SimulatorDocument } from '@houston/contract/features/partners/simulator/simulator.schema';
import { ActionIcon, Anchor, TextInput, type TextInputProps, Tooltip } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../../i18n/use-text.ts';
import { SecretInput } from '../../../../ui/form/inputs/secret-input.tsx';
import type { Simulator } from '../use-simulator.ts';

interface KeyInputProps {
  document: SimulatorDocument;
  simulator: Simulator;
}

/** The key of the call: filled in where the server keeps one, which stands there by its name as nobody sees it. */
export function KeyInput({ document, simulator }: KeyInputProps) {
  const t = useText();
  const { chosen, setChosen, hasKeptKey, isKeyKept, isIncomplete } = simulator;
  // Only who took the other key away or back goes on in this field.
  const [isSwapped, setSwapped] = useState(false);
  const common: { label: string } & Pick<TextInputProps, 'inputWrapperOrder' | 'withAsterisk' | 'autoFocus'> = {
    label: t('simulator.api-key'),
    inputWrapperOrder: ['label', 'input', 'description', 'error'],
    withAsterisk: true,
    autoFocus: isSwapped,
  };
  function swap(apiKey: string | null): void {
    setSwapped(true);
    setChosen({ ...chosen, apiKey });
  }

  if (isKeyKept) {
    const label = t('simulator.api-key-other');
    return (
      <TextInput
        {...common}
        key="kept"
        description={t('simulator.api-key-kept')}
        readOnly
        value={t('simulator.api-key-kept-value')}
        rightSection={
          <Tooltip label={label}>
            <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={() => swap('')}>
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
        }
      />
    );
  }
  const typed = chosen.apiKey ?? '';
  const hint = t(document.keptKey === 'revoked' ? 'simulator.api-key-revoked' : 'simulator.api-key-hint');
  return (
    <SecretInput
      {...common}
      key="typed"
      description={
        <>
          {hint}{' '}
          {hasKeptKey && (
            <Anchor component="button" type="button" size="xs" onClick={() => swap(null)}>
              {t('simulator.api-key-take-kept')}
            </Anchor>
          )}
        </>
      }
      // A key of a shop is no password of the admin's, to be kept or offered by the browser.
      autoComplete="off"
      data-1p-ignore
      maxLength={1024}
      value={typed}
      onChange={(event) => setChosen({ ...chosen, apiKey: event.currentTarget.value.trim() })}
      error={isIncomplete && typed === '' && t('validation.required')}
    />
  );
}
