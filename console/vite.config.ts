import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstLoadBudget } from './build/first-load-budget.ts';
import { precompress } from './build/precompress.ts';

export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [react(), firstLoadBudget(220), precompress()],
  resolve: { conditions: ['lintel-source', 'module', 'browser', 'development|production'] },
  build: { target: 'es2023', assetsInlineLimit: 0, sourcemap: false, modulePreload: { polyfill: false } },
  // `npm run dev -w console` serves the sources beside a Lintel that runs on its usual port.
  server: { proxy: { '/api': 'http://127.0.0.1:8080', '/openapi.json': 'http://127.0.0.1:8080' } },
});
