import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useText } from '../../../i18n/use-text.ts';
import { psperSections } from './psper-tabs.ts';

/** Leads to what of a psper is no tab. */
export function SectionLinks({ shown }: { shown: string }) {
  const t = useText();
  return (
    <Group component="nav" aria-label={t('pspers.more-parts')} gap={4} my="sm">
      {psperSections.map(({ name, title }) => (
        <Button
          key={name}
          component={Link}
          to="."
          search={{ tab: name } as never}
          variant={name === shown ? 'light' : 'subtle'}
          size="compact-sm"
          aria-current={name === shown ? 'page' : undefined}
        >
          {t(title)}
        </Button>
      ))}
    </Group>
  );
}
