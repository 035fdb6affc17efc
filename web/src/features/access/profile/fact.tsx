import { Input, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './profile.module.css';

/** A value that is only shown, in the place and look of a field. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Input.Label labelElement="div">{label}</Input.Label>
      <Text size="sm" component="div" className={styles.address ?? ''}>
        {children}
      </Text>
    </div>
  );
}
