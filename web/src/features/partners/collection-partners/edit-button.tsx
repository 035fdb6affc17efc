import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useText } from '../../../i18n/use-text.ts';
import type { EditablePart } from './editable-parts.ts';

/** The pencil beside what can be changed. */
export function EditButton({ part, edit }: { part: EditablePart; edit: () => void }) {
  const t = useText();
  const label = t(`debt-collection-partners.edit-${part}`);
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size="md" aria-label={label} aria-haspopup="dialog" onClick={edit}>
        <IconPencil size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
