import type { Response } from '@houston/contract/endpoint';
import type { allowListsApi } from '@houston/contract/features/settings/allow-lists/allow-lists.api';
import { Group, Text } from '@mantine/core';
import { countryName } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-text.ts';
import { nationalNumber } from './national-number.ts';

/** A number as it is written in its country, and which country that is. */
export function PhoneNumber({ phone }: { phone: Response<typeof allowListsApi.getPhone> }) {
  const language = useLanguage();
  return (
    <Group gap="xs" wrap="nowrap" component="span">
      {nationalNumber(phone.phoneNumber)}
      {phone.domain !== null && (
        <Text span size="xs" c="dimmed">
          {countryName(phone.domain, language)}
        </Text>
      )}
    </Group>
  );
}
