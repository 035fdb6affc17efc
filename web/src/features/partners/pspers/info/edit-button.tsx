import { ActionIcon, Tooltip } from '@mantine/core';
import { IconEdit } from '@tabler/icons-react';
import { useText } from '../../../../i18n/use-text.ts';
import { type Part, titleOf } from './parts.ts';

/** The note beside what can be changed. */
export function EditButton({ part, edit }: { part: Part; edit: () => void }) {
  const t = useText();
  const label = t(titleOf(part));
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size="md" aria-label={label} aria-haspopup="dialog" onClick={edit}>
        <IconEdit size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
