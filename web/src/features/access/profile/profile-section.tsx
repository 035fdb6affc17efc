import { Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import styles from './profile.module.css';

interface ProfileSectionProps {
  title: string;
  purpose: string;
  isWide?: boolean;
  children: ReactNode;
}

/** One subject of the profile: what it is for at the left, what can be done with it at the right. */
export function ProfileSection({ title, purpose, isWide = false, children }: ProfileSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div>
        <Title order={2} size="h5" id={id}>
          {title}
        </Title>
        <Text size="sm" c="dimmed" mt={4}>
          {purpose}
        </Text>
      </div>
      <div className={isWide ? styles.wide : styles.content}>{children}</div>
    </section>
  );
}
