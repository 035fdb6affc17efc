import { permissionsNeeded } from '@houston/contract/endpoint';
import { dossiersApi } from '@houston/contract/features/finance/dossiers/dossiers.api';
import type { WorkItem } from '@houston/contract/features/work/work-lists/work-item.schema';
import type { WorkListCalls } from '@houston/contract/features/work/work-lists/work-list-calls';
import { Group, Stack } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { missingPermissions, useSession } from '../../../platform/session/session.ts';
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx';
import { useLetterKeys } from '../../../ui/dialog/use-letter-keys.ts';
import { FactList } from '../../../ui/facts/fact-list.tsx';
import { ChangesButton } from '../../access/audit/changes/changes-button.shared.tsx';
import { ItemDue } from './due-dialog.tsx';
import { ItemAssignment } from './item-assignment.tsx';
import { factsOf } from './item-facts.tsx';
import { ItemNotes } from './item-notes.tsx';
import { called, type WorkListWords } from './work-list-words.shared.ts';

interface WorkItemDialogProps {
  api: WorkListCalls;
  words: WorkListWords;
  closing: (item: WorkItem, close: () => void) => ReactNode;
  /** What more there is to see of an item. */
  details?: ((item: WorkItem) => ReactNode) | undefined;
  /** An id; from the address, so it may be anything. */
  shown: string;
  close: () => void;
}

/** One item: what is known of it and of its dossier, who has it, by when, how it is closed, and what was written about it. */
export function WorkItemDialog({ api, words, closing, details, shown, close }: WorkItemDialogProps) {
  const t = useText();
  const content = useRef<HTMLDivElement>(null);
  useLetterKeys(content);
  const mayAct = missingPermissions(useSession(), permissionsNeeded(api.changes.needs) ?? []).length === 0;
  const titleOf = (item: WorkItem | undefined) => t(words.item, called(item?.name ?? '…'));
  return (
    <RecordDialog<WorkItem>
      name="edit"
      size="lg"
      shown={shown}
      read={(id) => ({ ...readOf(api.get, { params: { id } }), meta: { follows: [dossiersApi.get.path] } })}
      failure={words.failure}
      title={titleOf}
      actions={(item) =>
        mayAct && (
          <ChangesButton
            title={titleOf(item)}
            read={readOf(api.changes, { params: { id: item.id } })}
            record={{ kind: words.kind, id: String(item.id) }}
          />
        )
      }
      height={320}
      close={close}
    >
      {(item) => (
        <Stack gap="md" ref={content}>
          <FactList facts={factsOf(item, words, t)} />
          {details?.(item)}
          <WhileOpen item={item}>
            <Group gap="sm">
              <ItemAssignment api={api} item={item} />
              <ItemDue api={api} item={item} />
            </Group>
            <Group gap="sm" role="group" aria-label={t('work-lists.closing')} aria-keyshortcuts="c">
              {closing(item, close)}
            </Group>
          </WhileOpen>
          {mayAct && <ItemNotes api={api} id={item.id} isOfShop={item.shopId !== null} />}
        </Stack>
      )}
    </RecordDialog>
  );
}

/** What can be done with an item. Of one that somebody else closes meanwhile no more shows, but a question that is open stays with what was typed to it. */
function WhileOpen({ item, children }: { item: WorkItem; children: ReactNode }) {
  const [wasOpen] = useState(item.closed === null);
  if (!wasOpen) return null;
  return (
    <Group justify="space-between" gap="sm" display={item.closed === null ? undefined : 'none'}>
      {children}
    </Group>
  );
}
