import { countriesApi } from '@houston/contract/features/settings/countries/countries.api';
import { asc } from 'drizzle-orm';
import { routes } from '../../../http/routes.ts';
import { countries } from './countries.table.ts';

export const countriesRoutes = routes(countriesApi, {
  list: ({ call }) => {
    return call.app.database.orm.select().from(countries).orderBy(asc(countries.code));
  },
});
