import type { PsperInfo } from '@houston/contract/features/partners/pspers/psper.schema';
import type { ReactNode } from 'react';
import { EditButton } from './edit-button.tsx';
import styles from './info.module.css';
import type { Part } from './parts.ts';

export interface EditableProps {
  psper: PsperInfo;
  edit: (part: Part) => void;
  mayEdit: (part: Part) => boolean;
}

/** Gives the button that changes a part, for who may, and a value with its button. */
export function useEditable({ edit, mayEdit }: Pick<EditableProps, 'edit' | 'mayEdit'>) {
  const pencil = (part: Part) => mayEdit(part) && <EditButton part={part} edit={() => edit(part)} />;
  const editable = (part: Part, value: ReactNode) => (
    <span className={styles.value}>
      <span>{value}</span>
      {pencil(part)}
    </span>
  );
  return { pencil, editable };
}
