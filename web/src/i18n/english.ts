import { catalogueOf } from '@houston/contract/texts/catalogues';

/** The bundled English texts, for when the server's cannot be loaded. */
export const english = catalogueOf('en');
