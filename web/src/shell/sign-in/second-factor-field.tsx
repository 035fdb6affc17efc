import { Anchor, Stack, TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';

/** One field for the six digits of the app or a recovery code; the choice only changes keyboard, label and help. */
export function SecondFactorField(props: TextInputProps) {
  const t = useText();
  const [isRecovery, setRecovery] = useState(false);
  const kind = isRecovery ? 'recovery-code' : 'app-code';
  return (
    <Stack gap="xs">
      <TextInput
        label={t(`session.${kind}`)}
        description={t(`session.${kind}-help`)}
        name={isRecovery ? 'recovery-code' : 'one-time-code'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="characters"
        spellCheck={false}
        {...props}
      />
      <Anchor component="button" type="button" size="sm" ta="start" onClick={() => setRecovery(!isRecovery)}>
        {t(isRecovery ? 'session.use-app-code' : 'session.use-recovery-code')}
      </Anchor>
    </Stack>
  );
}
