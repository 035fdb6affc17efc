import { apiKeysApi, NewApiKey } from '@houston/contract/features/access/api-keys/api-keys.api';
import { Alert, Button, Code, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod';
import { useText } from '../../../i18n/use-text.ts';
import { isApiError } from '../../../platform/calls/api-error.ts';
import { showFailure } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { SubmitWhenReady } from '../../../ui/form/submit-when-ready.tsx';
import { useShownOnce, useUnsavedInput } from '../../../ui/form/unsaved-input.tsx';
import { useValidatedForm } from '../../../ui/form/use-validated-form.ts';
import { type Chosen, ShopChoice } from './shop-choice.tsx';
import { useAskedShop } from './use-asked-shop.ts';

const { purpose, issuedTo } = NewApiKey.shape;
const Values = z.object({ purpose, issuedTo });

interface NewKeyDialogProps {
  /** The shop that it is for, from the address, so it may be anything; undefined: it is chosen here. */
  shop: string | undefined;
  close: () => void;
}

/** Makes a key, and shows it once: it lives in this dialog alone. */
export function NewKeyDialog({ shop, close }: NewKeyDialogProps) {
  const t = useText();
  const { asked, isLoading } = useAskedShop(shop);
  const [key, setKey] = useState<string>();
  return (
    <Dialog
      name="edit"
      size="md"
      title={t('api-keys.add')}
      startsAt="form"
      close={close}
      {...(key !== undefined && { isStatic: true })}
    >
      {key !== undefined && <MadeKey apiKey={key} close={close} />}
      {key === undefined && isLoading && <Skeleton height={240} role="status" aria-label={t('general.loading')} />}
      {key === undefined && !isLoading && <NewKeyForm asked={asked} onMade={setKey} />}
    </Dialog>
  );
}

function NewKeyForm({ asked, onMade }: { asked: Chosen | null; onMade: (key: string) => void }) {
  const t = useText();
  const [shopId, setShopId] = useState(asked === null ? null : Number(asked.value));
  const { form, field, submit, showFields } = useValidatedForm(Values, { purpose: '', issuedTo: '' });
  const unsaved = useUnsavedInput(form.isDirty() || (shopId !== null && String(shopId) !== asked?.value));
  const isFilled = form.values.purpose.trim() !== '' && form.values.issuedTo.trim() !== '' && shopId !== null;
  const create = useSave(apiKeysApi.create, {
    success: 'api-keys.created',
    handles: 'all',
    onSuccess(key) {
      unsaved.forget();
      onMade(key);
    },
    onFailure(error) {
      showFailure(error, 'api-keys.create-failed');
      if (isApiError(error)) showFields(error.fields);
    },
  });

  async function generate(values: z.infer<typeof Values>): Promise<void> {
    if (shopId === null) return;
    await create.save({ body: { ...values, shopId, inStore: false, transactionApi: true } });
  }

  return (
    <form noValidate onSubmit={submit(generate)}>
      <Stack gap="sm">
        <TextInput
          label={t('api-keys.key-purpose')}
          withAsterisk
          autoComplete="off"
          data-autofocus
          {...field('purpose')}
        />
        <TextInput
          label={t('api-keys.issued-to')}
          description={t('api-keys.issued-to-hint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          withAsterisk
          autoComplete="off"
          {...field('issuedTo')}
        />
        <ShopChoice asked={asked} value={shopId} onChange={setShopId} />
        <Group justify="flex-end" mt="sm">
          <SubmitWhenReady isReady={isFilled} isSaving={create.isSaving}>
            {t('api-keys.generate')}
          </SubmitWhenReady>
        </Group>
      </Stack>
    </form>
  );
}

function MadeKey({ apiKey, close }: { apiKey: string; close: () => void }) {
  const t = useText();
  const shown = useShownOnce();
  const content = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone; without it the dialog's keys would not work.
  useEffect(() => content.current?.focus(), []);

  function finish(): void {
    shown.forget();
    close();
  }

  return (
    <Stack gap="md" ref={content} tabIndex={-1} style={{ outline: 'none' }}>
      <Alert
        color="yellow"
        variant="light"
        icon={<IconAlertTriangle aria-hidden />}
        title={t('api-keys.shown-once-title')}
      >
        {t('api-keys.shown-once')}
      </Alert>
      <div>
        <Text size="sm" fw={500} mb={4}>
          {t('api-keys.generated')}
        </Text>
        <Group gap="xs" wrap="nowrap">
          <Code fz="sm" p="xs" flex={1} style={{ overflowWrap: 'anywhere' }}>
            {apiKey}
          </Code>
          <CopyButton value={apiKey} label={t('api-keys.copy-key')} />
        </Group>
      </div>
      <Group justify="flex-end">
        <Button onClick={finish}>{t('api-keys.done')}</Button>
      </Group>
    </Stack>
  );
}
