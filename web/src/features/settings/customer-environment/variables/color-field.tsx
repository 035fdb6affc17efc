import { HexColor } from '@houston/contract/features/settings/customer-environment/palette';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useText } from '../../../../i18n/use-text.ts';
import classes from '../customer-environment.module.css';

interface ColorFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'label'> {
  label: string;
  value?: string;
  onChange: (value: string) => void;
}

/** A colour as hex code, and the browser's own picker beside it, which keyboards and screen readers know. */
export function ColorField({ label, value = '', onChange, ...rest }: ColorFieldProps) {
  const t = useText();
  const parsed = HexColor.safeParse(value);
  return (
    <TextInput
      {...rest}
      label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      spellCheck={false}
      leftSection={
        <input
          type="color"
          className={classes.picker}
          aria-label={t('customer-environment.pick-color', { name: label })}
          value={parsed.success ? parsed.data : '#000000'}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      }
    />
  );
}
