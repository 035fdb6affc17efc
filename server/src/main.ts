/**
 * Where Houston starts. The program itself comes after this file, because Node then finds again what it compiled of it at an
 * earlier start: that takes half of the time that loading takes.
 */
import { enableCompileCache, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { createQuickImports } from './start/quick-imports.ts';

// Where it cannot be written, everything is compiled each time.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/houston/compiled', import.meta.url)));
registerHooks({ resolve: createQuickImports() });
await import('./houston.ts');
