import { ChangeReason } from '@houston/contract/features/partners/pspers/psper-inputs';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useText } from '../../../../i18n/use-text.ts';
import { maxLengthOf } from '../../../../ui/form/inputs/max-length.ts';

const maxLength = maxLengthOf(ChangeReason.unwrap());

/** Asks why what moves money is changed; nobody has to say. */
export function ReasonInput(props: TextInputProps) {
  const t = useText();
  return (
    <TextInput
      mt="sm"
      label={t('grid.reason')}
      description={t('pspers.change-reason-hint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      maxLength={maxLength}
      autoComplete="off"
      {...props}
    />
  );
}

/** What is sent of it: nothing where nothing is said. */
export const reasonSent = (typed = ''): { reason?: string } => (typed.trim() === '' ? {} : { reason: typed });
