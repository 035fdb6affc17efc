import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const server = `http://127.0.0.1:${process.env.PORT ?? '4000'}`;

// zod's writer of JSON schemas hangs on every schema, and only the server ever writes one: 5 KB of the sign-in page.
const leaveOutJsonSchemas: Plugin = {
  name: 'leave-out-json-schemas',
  apply: 'build',
  transform(code, id) {
    if (!/\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/.test(id)) return null;
    const names = [
      ...code.matchAll(/^export (?:const|function) (\w+)/gm),
      ...code.matchAll(/^export \{ \w+ as (\w+) \}/gm),
    ];
    const leftOut = "const leftOut = () => { throw new Error('JSON schemas are left out of the browser'); };";
    return [leftOut, ...names.map(([, name]) => `export { leftOut as ${name} };`)].join('\n');
  },
};

const formParts =
  /@mantine\/core\/esm\/components\/(TextInput|PasswordInput|ActionIcon|Alert|Stack|Anchor)\/|\/access\/session\/sign-in-(page|steps)\.tsx/;

export default defineConfig({
  plugins: [react(), leaveOutJsonSchemas],
  build: {
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What every visit loads is one file, and what most screens share another: they pack tighter than the hundred that would share it
    // out, and ask the server for a quarter as often.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'] },
            { name: 'form', test: formParts },
            { name: 'common', minShareCount: 12 },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': { target: server, changeOrigin: false } } },
});
