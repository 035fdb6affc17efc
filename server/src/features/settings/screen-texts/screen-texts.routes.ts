import { screenTextsApi } from '@houston/contract/features/settings/screen-texts/screen-texts.api';
import { listRecordChanges } from '../../../audit/record-changes.ts';
import { routes } from '../../../http/routes.ts';
import { saveDefaults } from './screen-defaults.ts';
import { readImage, updateImage } from './screen-images.ts';
import { listScreens } from './screen-list.ts';
import { updateTranslation } from './screen-texts.service.ts';
import { findScreen } from './screen-texts.store.ts';
import { readShownText } from './shown-texts.ts';

export const screenTextsRoutes = routes(screenTextsApi, {
  list: ({ call, query }) => listScreens(call, query),
  get: ({ call, params }) => findScreen(call.app.database.orm, params.pageName),
  saveDefaults: ({ call, body }) => saveDefaults(call, body.language),
  updateTranslation: ({ call, body }) => updateTranslation(call, body),
  updateImage: ({ call, body, files }) => updateImage(call, body, files.file),
  image: ({ call, params, query }) => readImage(call, params, query),
  changes: ({ call, params }) => listRecordChanges(call.app.database.orm, 'screen-text', params.pageName),
  shown: ({ call, params }) => readShownText(call, params),
});
