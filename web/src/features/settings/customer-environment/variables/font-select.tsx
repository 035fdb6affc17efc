import { environmentFontsApi } from '@houston/contract/features/settings/customer-environment/environment-fonts.api';
import { Select, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { text } from '../../../../i18n/i18n.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { showErrorText, showFailure } from '../../../../platform/toast.ts';
import { useSave } from '../../../../platform/use-save.ts';
import { useUnsavedInput } from '../../../../ui/form/unsaved-input.tsx';
import { useSeenVersion } from '../../../../ui/form/use-seen-version.ts';
import type { Place } from '../use-place.ts';

interface FontSelectProps {
  id: string;
  place: Place;
  /** Of the variable, as it shows. */
  version: number;
  fonts: readonly string[];
  isChosen: boolean;
  close: () => void;
}

/** One of the fonts that were uploaded before. */
export function FontSelect({ id, place, version, fonts, isChosen, close }: FontSelectProps) {
  const t = useText();
  const [font, setFont] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const seen = useSeenVersion(version);
  const unsaved = useUnsavedInput(isChosen && font !== null);
  const choose = useSave(environmentFontsApi.choose, {
    success: 'apollo.mission-control.customer-environment-variable.edit-success',
    handles: 'all',
    onSuccess() {
      unsaved.forget();
      close();
    },
    onFailure(error) {
      seen.refuse(error);
      showFailure(error, 'customer-environment.font-failed');
    },
  });

  const at = { scope: place.scope, stage: place.stage };

  function submit(event: FormEvent): void {
    event.preventDefault();
    setMissing(font === null);
    if (font === null) showErrorText(text('customer-environment.invalid-value'));
    else void choose.save({ params: { font }, query: { ...at, version: seen.version } });
  }

  return (
    <form id={id} noValidate onSubmit={submit}>
      <Stack gap="md">
        <Select
          label={t('customer-environment.available-fonts')}
          data={[...fonts]}
          value={font}
          onChange={(chosen) => {
            seen.hold();
            setFont(chosen);
          }}
          disabled={!isChosen}
          placeholder={fonts.length === 0 ? t('customer-environment.no-fonts') : t('customer-environment.choose-font')}
          error={isChosen && isMissing && font === null && t('customer-environment.choose-font')}
        />
      </Stack>
    </form>
  );
}
