import { translationCacheApi } from '@houston/contract/features/settings/translation-cache/translation-cache.api';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { reloadTexts } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/use-text.ts';
import { showFailure } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';

/** One button: every server, and every open console, reads the texts again. */
export function Page() {
  const t = useText();
  const clear = useSave(translationCacheApi.clear, {
    success: 'translation-cache.cleared',
    handles: 'all',
    onFailure: (error) => showFailure(error, 'translation-cache.not-cleared'),
    // The live stream tells the other consoles, and this one too unless it is cut off.
    onSuccess: () => void reloadTexts(),
  });
  return (
    <>
      <PageHeader title={t('translation-cache.title')} purpose={t('translation-cache.purpose')} />
      <Button
        leftSection={<IconRefresh size={16} aria-hidden />}
        loading={clear.isSaving}
        onClick={() => void clear.save({})}
      >
        {t('translation-cache.clear')}
      </Button>
    </>
  );
}
