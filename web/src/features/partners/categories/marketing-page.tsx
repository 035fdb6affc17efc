import { permissionsNeeded } from '@houston/contract/endpoint';
import { mailToPayApi } from '@houston/contract/features/finance/mail-to-pay/mail-to-pay.api';
import { Stack } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import { missingPermissions, useSession } from '../../../platform/session/session.ts';
import { useDialogAddress } from '../../../ui/dialog/dialog-address.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { MailResults } from '../../finance/mail-to-pay/mail-results.shared.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import { ShopsByCategory } from './shops-by-category.tsx';

/** Which shops sell what, and what came of asking by mail. */
export function Page() {
  const t = useText();
  const dialog = useDialogAddress();
  const maySeeMails =
    missingPermissions(useSession(), permissionsNeeded(mailToPayApi.results.needs) ?? []).length === 0;
  return (
    <>
      <PageHeader title={t('categories.title')} purpose={t('categories.purpose')} />
      <Stack gap="md">
        <ShopsByCategory />
        {maySeeMails && <MailResults />}
      </Stack>
      {dialog.value !== undefined && <CategoryDialog shown={dialog.value} close={dialog.close} />}
    </>
  );
}
