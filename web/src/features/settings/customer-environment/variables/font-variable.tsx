import type { Response } from '@houston/contract/endpoint';
import { environmentFontsApi } from '@houston/contract/features/settings/customer-environment/environment-fonts.api';
import { Radio, Stack, TextInput } from '@mantine/core';
import { useIsMutating, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useText } from '../../../../i18n/use-text.ts';
import { readOf } from '../../../../platform/query-client.ts';
import { CloseFooter } from '../../../../ui/dialog/close-footer.tsx';
import { Loaded } from '../../../../ui/page/loaded.tsx';
import { DialogFooter } from './dialog-footer.tsx';
import { FontSelect } from './font-select.tsx';
import { FontUpload } from './font-upload.tsx';
import type { VariableFormProps } from './variable-dialog.tsx';

type Mode = 'existing' | 'new';

/** A font that is there, or a new one in four files. */
export function FontVariable(props: VariableFormProps) {
  const { scope, stage } = props.place;
  const fonts = useQuery(readOf(environmentFontsApi.available, { query: { scope, stage } }));
  return (
    <>
      <Loaded query={fonts} failure="errors.generic" height={160}>
        {(known) => <Fonts {...props} {...known} />}
      </Loaded>
      {fonts.data === undefined && <CloseFooter />}
    </>
  );
}

type FontsProps = VariableFormProps & Response<typeof environmentFontsApi.available>;

function Fonts({ variable: { version }, place, close, currentValue, availableFonts }: FontsProps) {
  const t = useText();
  const id = useId();
  const isSaving = useIsMutating() > 0;
  const [mode, setMode] = useState<Mode>('existing');
  return (
    <Stack gap="md">
      <TextInput
        label={t('customer-environment.current-font')}
        value={currentValue ?? ''}
        placeholder={t('customer-environment.no-font')}
        readOnly
        variant="filled"
      />
      <Radio.Group
        label={t('customer-environment.which-font')}
        value={mode}
        onChange={(value) => setMode(value as Mode)}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="existing" label={t('customer-environment.use-existing')} />
          <Radio value="new" label={t('customer-environment.upload-new')} />
        </Stack>
      </Radio.Group>
      <FontSelect
        id={`${id}existing`}
        place={place}
        version={version}
        fonts={availableFonts}
        isChosen={mode === 'existing'}
        close={close}
      />
      {/* Another key each time: what was filled in goes with the way back. */}
      <FontUpload key={mode} id={`${id}new`} place={place} version={version} isChosen={mode === 'new'} close={close} />
      <DialogFooter stage={place.stage} isSaving={isSaving} form={id + mode} />
    </Stack>
  );
}
