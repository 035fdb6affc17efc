import { nplExportsApi } from '@houston/contract/features/partners/npl-exports/npl-exports.api';
import { Button } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import { useSave } from '../../../platform/use-save.ts';
import { showTest } from '../psper-deliveries/show-test.shared.ts';

/** Tries what is stored of where the exports of a buyer go. */
export function TestExport({ id }: { id: number }) {
  const t = useText();
  const test = useSave(nplExportsApi.test, { failure: 'psper-deliveries.test-failed', onSuccess: showTest });
  return (
    <Button variant="default" size="xs" loading={test.isSaving} onClick={() => void test.save({ params: { id } })}>
      {t('psper-deliveries.test')}
    </Button>
  );
}
