import { bankAccountsApi } from '@houston/contract/features/finance/bank-statements/bank-accounts.api';
import { bankStatementsApi } from '@houston/contract/features/finance/bank-statements/bank-statements.api';
import { Box, Button, Group } from '@mantine/core';
import { IconBuildingBank } from '@tabler/icons-react';
import { useText } from '../../../i18n/use-text.ts';
import { isApiError } from '../../../platform/api-error.ts';
import { useGrid } from '../../../platform/use-grid.ts';
import { useSearch } from '../../../platform/use-search.ts';
import { Can } from '../../../ui/can.tsx';
import { isRecordId, useDialogAddress } from '../../../ui/dialog-address.ts';
import { NoticePanel } from '../../../ui/failure-panel.tsx';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import type { Filter } from '../../../ui/grid/filter.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { AccountsDialog } from './accounts-dialog.tsx';
import { statementColumns } from './statement-columns.tsx';
import { StatementPanel } from './statement-panel.tsx';
import { UploadButton } from './upload-button.tsx';
import { UploadStatus } from './upload-status.tsx';
import { useStatementUpload } from './use-statement-upload.ts';

const filters: readonly Filter<'search'>[] = [{ kind: 'text', name: 'search', label: 'bank-statements.search' }];

/** Statements of our own accounts; the one that is chosen shows below with its refund runs and entries. */
export function Page() {
  const t = useText();
  const grid = useGrid(bankStatementsApi.list);
  const [{ statement }] = useSearch();
  // What belongs to the statement before leaves the address with it.
  const chosen = useDialogAddress('statement', ['part', 'entries', 'runs']);
  const accounts = useDialogAddress('accounts', ['account']);
  const upload = useStatementUpload();
  const id = statement !== undefined && isRecordId(statement) ? Number(statement) : null;
  return (
    <>
      <PageHeader
        title={t('bank-statements.title')}
        purpose={t('bank-statements.purpose')}
        action={
          <Group gap="sm">
            <Can do={bankAccountsApi.list}>
              <Button
                variant="default"
                leftSection={<IconBuildingBank size={16} aria-hidden />}
                aria-haspopup="dialog"
                onClick={() => accounts.open('list')}
              >
                {t('bank-accounts.title')}
              </Button>
            </Can>
            <UploadButton upload={upload} />
          </Group>
        }
      />
      <UploadStatus upload={upload} open={chosen.linkTo} />
      <DataGrid
        grid={grid}
        columns={statementColumns}
        filters={filters}
        label={t('bank-statements.title')}
        rowKey={(row) => row.id}
        rowName={(row) => t('bank-statements.row', { id: row.id })}
        open={(row) => chosen.linkTo(row.id)}
        isCurrent={(row) => row.id === id}
        empty={{ title: 'bank-statements.empty', hint: 'bank-statements.empty-hint' }}
        failure="bank-statements.could-not-retrieve"
      />
      <Box mt="md">
        {id !== null && <StatementPanel key={id} id={id} />}
        {/* Who may not see the list has nothing to choose from. */}
        {id === null && !isApiError(grid.error, 'permission_denied') && (
          <NoticePanel title={t('bank-statements.none-selected')} hint={t('bank-statements.none-selected-hint')} />
        )}
      </Box>
      {accounts.value !== undefined && <AccountsDialog close={accounts.close} />}
    </>
  );
}
