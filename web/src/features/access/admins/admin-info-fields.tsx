import { SimpleGrid, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';

interface AdminInfoFieldsProps {
  field: (path: string) => object;
  /** The e-mail input: typed for a new admin, fixed afterwards. */
  email: ReactNode;
}

export function AdminInfoFields({ field, email }: AdminInfoFieldsProps) {
  const t = useText();
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <TextInput
        label={t('admins.first-name')}
        withAsterisk
        autoComplete="off"
        data-autofocus
        {...field('userDetails.firstName')}
      />
      <TextInput label={t('admins.last-name')} withAsterisk autoComplete="off" {...field('userDetails.lastName')} />
      {email}
      <TextInput
        label={t('admins.phone-number')}
        description={t('admins.phone-hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        type="tel"
        autoComplete="off"
        {...field('userDetails.phoneNumber')}
      />
    </SimpleGrid>
  );
}
