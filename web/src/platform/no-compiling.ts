/** Before any schema is made: zod would compile checks with `new Function`, and already tries whether it may; the page's policy forbids it. */
import * as z from 'zod';

z.config({ jitless: true });
