import { Due, type WorkItem } from '@houston/contract/features/work/work-lists/work-item.schema';
import type { WorkListCalls } from '@houston/contract/features/work/work-lists/work-list-calls';
import { resourceOf } from '@houston/contract/topics';
import { Button, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { todayInAmsterdam } from '../../../i18n/amsterdam.ts';
import { useText } from '../../../i18n/use-text.ts';
import { refetchUnder } from '../../../platform/query-client.ts';
import { showFailure } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { Can } from '../../../ui/can.tsx';
import { Dialog, useCloseDialog } from '../../../ui/dialog/dialog.tsx';
import { FormButtons } from '../../../ui/form/form-buttons.tsx';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import type { Stored } from '../../../ui/form/use-edited-record.ts';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { useNow } from '../../../ui/use-now.ts';

interface ItemDueProps {
  api: WorkListCalls;
  item: WorkItem;
}

/** Changes by when an item should be done. */
export function ItemDue({ api, item }: ItemDueProps) {
  const t = useText();
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <>
      <Can do={api.due}>
        <Button variant="default" aria-haspopup="dialog" aria-keyshortcuts="d" onClick={open}>
          {t('work-lists.due-change')}
        </Button>
      </Can>
      {isOpen && (
        <Dialog size="md" title={t('work-lists.due-title')} startsAt="form" close={close}>
          <DueForm api={api} item={item} close={close} />
        </Dialog>
      )}
    </>
  );
}

const Values = Due.pick({ dueOn: true });
const labels = { dueOn: 'work-lists.due-on' } as const;

function DueForm({ api, item, close }: ItemDueProps & { close: () => void }) {
  const t = useText();
  const closeDialog = useCloseDialog();
  const { id, version, dueOn } = item;
  const record = useRecordForm(Values, { version, values: { dueOn } }, labels);
  const save = useSave(api.due, {
    success: 'work-lists.due-changed',
    handles: 'all',
    onSuccess() {
      record.forget();
      close();
    },
    onFailure(error) {
      showFailure(error, 'work-lists.due-failed');
      record.showRefusal(error, () => refetchUnder(resourceOf(api.due)));
    },
  });

  function send({ values, version: seen }: Stored<{ dueOn: string }>): void {
    // Nothing was changed.
    if (values.dueOn === dueOn) close();
    else void save.save({ params: { id }, body: { ...values, version: seen } });
  }

  return (
    <RecordForm record={record} save={send} isSaving={save.isSaving}>
      <TextInput
        type="date"
        label={t(labels.dueOn)}
        description={t('work-lists.due-hint')}
        withAsterisk
        min={todayInAmsterdam(useNow())}
        data-autofocus
        {...record.field('dueOn')}
      />
      <FormButtons isSaving={save.isSaving} close={closeDialog} verb={t('general.save')} />
    </RecordForm>
  );
}
