import { endpoint } from '../../../endpoint.ts';
import { Nothing } from '../../../fields.ts';

export const translationCacheApi = {
  clear: endpoint({
    method: 'POST',
    path: '/api/TranslationCache',
    needs: 'clippyManagementAllowed',
    summary: 'Drops the cached texts in every server process',
    response: Nothing,
  }),
};
