import '@mantine/dates/styles.css';
import 'dayjs/locale/de';
import 'dayjs/locale/fr';
import 'dayjs/locale/nl';
import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useDisclosure } from '@mantine/hooks';
import { IconCalendar } from '@tabler/icons-react';
import { type ReactNode, type Ref, useRef } from 'react';
import { zoneName } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { fromWallClock } from '../../../i18n/wall-clock.ts';
import { useTimeZone } from '../../../platform/session/session.ts';

interface InstantInputProps {
  label: string;
  /** As typed: `yyyy-MM-dd HH:mm` in the admin's time zone. */
  value: string;
  setValue: (text: string) => void;
  error?: ReactNode;
  isReadOnly?: boolean;
  isRequired?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  /** Stands before the name of the time zone. */
  hint?: string;
  /** The place of the value in its form, by which the form finds the input. */
  path?: string;
}

/** Date and time, typed or with the day taken from a calendar. */
export function InstantInput(props: InstantInputProps) {
  const { label, value, setValue, error, isReadOnly, isRequired, inputRef, hint, path } = props;
  const t = useText();
  const language = useLanguage();
  const timeZone = useTimeZone();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, calendar] = useDisclosure();
  const instant = fromWallClock(value, timeZone);
  const zone = zoneName(instant ?? new Date(), language, timeZone);

  function takeDay(day: string | null): void {
    if (day !== null) setValue(`${day.slice(0, 10)} ${/\d{1,2}:\d{2}$/.exec(value)?.[0] ?? '09:00'}`);
    calendar.close();
    button.current?.focus();
  }

  const picker = (
    <Popover opened={isOpen} onChange={(opened) => !opened && calendar.close()} trapFocus position="bottom-end">
      <Popover.Target>
        <ActionIcon
          ref={button}
          variant="subtle"
          color="gray"
          // As large as a finger needs where two fields stand close.
          size={24}
          aria-label={t('general.pick-day', { field: label })}
          onClick={calendar.toggle}
        >
          <IconCalendar size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <DatePicker
          locale={language}
          value={instant === null ? null : value.trim().slice(0, 10)}
          onChange={takeDay}
          {...(instant !== null && { defaultDate: value.trim().slice(0, 10) })}
        />
      </Popover.Dropdown>
    </Popover>
  );

  return (
    <TextInput
      label={label}
      description={[hint, t('general.zone-hint', { zone })].filter(Boolean).join(' ')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={value}
      onChange={(event) => setValue(event.currentTarget.value)}
      autoComplete="off"
      placeholder={t('general.instant-form')}
      // What cannot be changed has no mistake to mend.
      {...(error !== undefined && !isReadOnly && { error })}
      {...(isRequired && { withAsterisk: true, 'aria-required': true })}
      {...(isReadOnly ? { readOnly: true, variant: 'filled' } : { rightSection: picker })}
      {...(inputRef && { ref: inputRef })}
      {...(path !== undefined && { 'data-path': path })}
    />
  );
}
