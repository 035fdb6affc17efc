import type { AdminInfo } from '@houston/contract/features/access/admins/admins.schema';
import { SimpleGrid, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../../../i18n/use-text.ts';
import type { FieldLabels } from '../../../../ui/form/field-labels.ts';
import styles from './admin-info-fields.module.css';

export type AdminInfoValues = Omit<AdminInfo, 'version'>;

/** The inputs below, each with its label. */
export const adminInfoLabels: FieldLabels<AdminInfoValues> = {
  'userDetails.firstName': 'admins.first-name',
  'userDetails.lastName': 'admins.last-name',
  'userDetails.phoneNumber': 'admins.phone-number',
};

interface AdminInfoFieldsProps {
  field: (path: keyof typeof adminInfoLabels) => object;
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
      {/* Long ones are common, and one that is cut off cannot be checked. */}
      <div className={styles.wide}>{email}</div>
      <TextInput
        label={t('admins.phone-number')}
        description={t('admins.phone-hint')}
        type="tel"
        autoComplete="off"
        {...field('userDetails.phoneNumber')}
      />
    </SimpleGrid>
  );
}
