import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstLoadBudget } from './build/first-load-budget.ts';
import { mantineStyles } from './build/mantine-styles.ts';
import { precompress } from './build/precompress.ts';

/** Where `npm run dev -w @lintel/console` finds a running Lintel. */
const LINTEL = process.env.LINTEL ?? 'http://127.0.0.1:8080';

export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [react(), mantineStyles(), firstLoadBudget({ kilobytes: 230, files: 2 }), precompress()],
  resolve: { conditions: ['lintel-source', 'module', 'browser', 'development|production'] },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    sourcemap: false,
    modulePreload: { polyfill: false },
    // The charts are a chunk of their own, loaded where a picture is.
    chunkSizeWarningLimit: 700,
    // What every visit needs is one file, and what several pages share another: a page is a handful of requests.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 2 },
            { name: 'shared', minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': LINTEL, '/openapi.json': LINTEL } },
});
