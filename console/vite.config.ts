import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstLoadBudget } from './build/first-load-budget.ts';
import { precompress } from './build/precompress.ts';

/** Where `npm run dev -w @lintel/console` finds a running Lintel. */
const LINTEL = process.env.LINTEL ?? 'http://127.0.0.1:8080';

export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [react(), firstLoadBudget(220), precompress()],
  resolve: { conditions: ['lintel-source', 'module', 'browser', 'development|production'] },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    sourcemap: false,
    modulePreload: { polyfill: false },
    // The charts are a chunk of their own, loaded where a picture is.
    chunkSizeWarningLimit: 700,
  },
  server: { proxy: { '/api': LINTEL, '/openapi.json': LINTEL } },
});
