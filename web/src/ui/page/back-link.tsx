import { Anchor, Group } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useLastSearch } from '../../platform/address/list-search.ts';
import type { ScreenPath } from '../../screens.ts';

interface BackLinkProps {
  /** The path of a list. */
  to: ScreenPath;
  /** Of the record that has the list on its page, where the path names one. */
  id?: number;
  /** Its title. */
  children: string;
}

/** From a record to the list that it is of, with the filters, the order and the page that it had. */
export function BackLink({ to, id, children }: BackLinkProps) {
  const path = id === undefined ? to : to.replace(/\$\w+$/, String(id));
  const search = useLastSearch(path);
  return (
    <Anchor component={Link} to={path} search={search as never} size="sm" display="inline-block" mb="sm">
      <Group component="span" gap={4} wrap="nowrap">
        <IconArrowLeft size={14} aria-hidden />
        {children}
      </Group>
    </Anchor>
  );
}
