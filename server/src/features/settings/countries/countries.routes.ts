import { countriesApi } from '@houston/contract/features/settings/countries/countries.api';
import { asc } from 'drizzle-orm';
import { routes } from '../../../http/routes.ts';
import { countries } from './countries.table.ts';

export const countriesRoutes = routes(countriesApi, {
  list: ({ call }) => {
    const { code, defaultLanguage, currency } = countries;
    return call.app.database.orm.select({ code, defaultLanguage, currency }).from(countries).orderBy(asc(code));
  },
});
