import { permissionsNeeded } from '@houston/contract/endpoint';
import { categoriesApi, type NamedCategory } from '@houston/contract/features/partners/categories/categories.api';
import { Text, TextInput } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import { readOf, refetch } from '../../../platform/query-client.ts';
import { missingPermissions, useSession } from '../../../platform/session/session.ts';
import { showFailure } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx';
import { FormButtons } from '../../../ui/form/form-buttons.tsx';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { ChangesButton } from '../../access/audit/changes/changes-button.shared.tsx';

const Values = categoriesApi.rename.body.omit({ version: true });
const labels = { name: 'categories.category' } as const;

interface CategoryDialogProps {
  /** An id; from the address, so it may be anything. */
  shown: string;
  close: () => void;
}

/** What a category is called, for who may rename it. */
export function CategoryDialog({ shown, close }: CategoryDialogProps) {
  const t = useText();
  const mayRename = useMayRename();
  return (
    <RecordDialog<NamedCategory>
      name="edit"
      size="md"
      shown={shown}
      title={(category) => t('categories.renaming', { name: category?.name ?? '…' })}
      read={(id) => readOf(categoriesApi.get, { params: { id } })}
      failure="categories.category-failed"
      height={124}
      actions={(category) =>
        mayRename && (
          <ChangesButton
            title={category.name}
            read={readOf(categoriesApi.changes, { params: { id: category.id } })}
            record={{ kind: 'category', id: String(category.id) }}
          />
        )
      }
      close={close}
    >
      {(category) => (mayRename ? <CategoryForm category={category} close={close} /> : <Text>{category.name}</Text>)}
    </RecordDialog>
  );
}

/** Whether somebody decides about categories. */
export function useMayRename(): boolean {
  return missingPermissions(useSession(), permissionsNeeded(categoriesApi.rename.needs) ?? []).length === 0;
}

function CategoryForm({ category, close }: { category: NamedCategory; close: () => void }) {
  const t = useText();
  const { id, name, version } = category;
  const record = useRecordForm(Values, { version, values: { name } }, labels);
  const { save, isSaving } = useSave(categoriesApi.rename, {
    success: 'categories.renamed',
    handles: 'all',
    onSuccess() {
      record.forget();
      close();
    },
    onFailure(error) {
      showFailure(error, 'categories.rename-failed');
      record.showRefusal(error, () => refetch(categoriesApi));
    },
  });
  return (
    <RecordForm
      record={record}
      isSaving={isSaving}
      save={({ values, version: from }) => void save({ params: { id }, body: { ...values, version: from } })}
    >
      <TextInput
        label={t(labels.name)}
        description={t('categories.name-help')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        withAsterisk
        data-autofocus
        autoComplete="off"
        {...record.field('name')}
      />
      <FormButtons isSaving={isSaving} close={close} />
    </RecordForm>
  );
}
