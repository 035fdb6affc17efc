/** Every work list, said once: its features, who leaves, and the notes about it take it from here. */
import { consumersApi } from '@houston/contract/features/finance/consumers/consumers.api';
import { dossiersApi } from '@houston/contract/features/finance/dossiers/dossiers.api';
import { transactionsApi } from '@houston/contract/features/finance/transactions/transactions.api';
import { categoriesApi } from '@houston/contract/features/partners/categories/categories.api';
import { shopDocumentsApi } from '@houston/contract/features/partners/shop-documents/shop-documents.api';
import { shopsApi } from '@houston/contract/features/partners/shops/shops.api';
import { auditCasesApi } from '@houston/contract/features/work/audit-cases/audit-cases.api';
import { categorySuggestionsApi } from '@houston/contract/features/work/category-suggestions/category-suggestions.api';
import { changeRequestsApi } from '@houston/contract/features/work/change-requests/change-requests.api';
import { disputesApi } from '@houston/contract/features/work/disputes/disputes.api';
import { fraudCasesApi } from '@houston/contract/features/work/fraud-cases/fraud-cases.api';
import { merchantServicesApi } from '@houston/contract/features/work/merchant-services/merchant-services.api';
import { onHoldDossiersApi } from '@houston/contract/features/work/on-hold-dossiers/on-hold-dossiers.api';
import type { WorkKind } from '@houston/contract/features/work/work-lists/item-note.schema';
import {
  auditCases,
  categorySuggestions,
  changeRequests,
  disputes,
  dossierHolds,
  fraudCases,
  merchantServices,
} from './work-items.table.ts';
import type { WorkList } from './work-list.ts';

export const workLists = {
  'audit-case': {
    kind: 'audit-case',
    table: auditCases,
    api: auditCasesApi,
    news: [auditCasesApi, dossiersApi, transactionsApi, consumersApi],
  },
  'category-suggestion': {
    kind: 'category-suggestion',
    table: categorySuggestions,
    api: categorySuggestionsApi,
    news: [categorySuggestionsApi, shopsApi, categoriesApi],
    toAct: 'merchantsManagementAllowed',
  },
  'change-request': {
    kind: 'change-request',
    table: changeRequests,
    api: changeRequestsApi,
    news: [changeRequestsApi, dossiersApi, consumersApi],
    toAct: 'debtorManagementAllowed',
  },
  dispute: {
    kind: 'dispute',
    table: disputes,
    api: disputesApi,
    news: [disputesApi, dossiersApi, transactionsApi, consumersApi],
  },
  'fraud-case': {
    kind: 'fraud-case',
    table: fraudCases,
    api: fraudCasesApi,
    news: [fraudCasesApi, dossiersApi],
  },
  'merchant-service': {
    kind: 'merchant-service',
    table: merchantServices,
    api: merchantServicesApi,
    news: [merchantServicesApi, shopsApi, shopDocumentsApi],
  },
  'on-hold-dossier': {
    kind: 'on-hold-dossier',
    table: dossierHolds,
    api: onHoldDossiersApi,
    news: [onHoldDossiersApi, dossiersApi],
  },
} satisfies { [Kind in WorkKind]: WorkList & { kind: Kind } };
