import { permissionsNeeded } from '@houston/contract/endpoint';
import { bankStatementsApi } from '@houston/contract/features/finance/bank-statements/bank-statements.api';
import { Box, Button, Group } from '@mantine/core';
import { IconBuildingBank } from '@tabler/icons-react';
import { useText } from '../../../i18n/use-text.ts';
import { useSearch } from '../../../platform/address/use-search.ts';
import { missingPermissions, useSession } from '../../../platform/session/session.ts';
import { useTenantFilter, useTenantGrid } from '../../../shell/use-tenant-grid.ts';
import { isRecordId, useDialogAddress } from '../../../ui/dialog/dialog-address.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import type { Filter } from '../../../ui/grid/filter.ts';
import { NoticePanel } from '../../../ui/page/failure-panel.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { AccountsDialog } from './accounts/accounts-dialog.tsx';
import { statementColumns } from './statement-columns.tsx';
import { StatementCoverage } from './statement-coverage.tsx';
import { StatementPanel } from './statement-panel.tsx';
import { UploadButton } from './upload/upload-button.tsx';
import { UploadStatus } from './upload/upload-status.tsx';
import { useStatementUpload } from './upload/use-statement-upload.ts';

const search: Filter<'search'> = { kind: 'text', name: 'search', label: 'bank-statements.search' };

/** Statements of our own accounts; the one that is chosen shows below with its refund runs and entries. */
export function Page() {
  const t = useText();
  const grid = useTenantGrid(bankStatementsApi.list);
  const tenant = useTenantFilter<'search'>('bank-statements.tenant');
  const [{ statement }] = useSearch();
  // What belongs to the statement before leaves the address with it.
  const chosen = useDialogAddress('statement', ['part', 'entries', 'runs']);
  const accounts = useDialogAddress('accounts', ['account']);
  const upload = useStatementUpload();
  // Who may not see the list has nothing to choose from, and nothing to do here.
  const mayRead = missingPermissions(useSession(), permissionsNeeded(bankStatementsApi.list.needs) ?? []).length === 0;
  const id = statement !== undefined && isRecordId(statement) ? Number(statement) : null;
  return (
    <>
      <PageHeader
        title={t('bank-statements.title')}
        purpose={t('bank-statements.purpose')}
        action={
          mayRead && (
            <Group gap="sm">
              <Button
                variant="default"
                leftSection={<IconBuildingBank size={16} aria-hidden />}
                aria-haspopup="dialog"
                onClick={() => accounts.open('list')}
              >
                {t('bank-accounts.title')}
              </Button>
              <UploadButton upload={upload} />
            </Group>
          )
        }
      />
      <UploadStatus upload={upload} open={chosen.linkTo} />
      {mayRead && <StatementCoverage tenantId={grid.filters.tenantId} open={chosen.linkTo} />}
      <DataGrid
        grid={grid}
        columns={statementColumns}
        filters={[search, tenant]}
        label={t('bank-statements.title')}
        rowKey={(row) => row.id}
        rowName={(row) => t('bank-statements.row', { id: row.id })}
        open={(row) => chosen.linkTo(row.id)}
        isCurrent={(row) => row.id === id}
        empty={{ title: 'bank-statements.empty', hint: 'bank-statements.empty-hint' }}
        failure="bank-statements.could-not-retrieve"
      />
      {mayRead && (
        <Box mt="md">
          {id !== null && <StatementPanel key={id} id={id} />}
          {id === null && (
            <NoticePanel title={t('bank-statements.none-selected')} hint={t('bank-statements.none-selected-hint')} />
          )}
        </Box>
      )}
      {mayRead && accounts.value !== undefined && <AccountsDialog close={accounts.close} />}
    </>
  );
}
