import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { firstLoads } from './vite.loads.ts';
import { remPlugin } from './vite.rem.ts';
import { screensPlugin } from './vite.screens.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const loads = firstLoads();

/**
 * The server renders the document and finds the entry's files in `dist/web/.vite/manifest.json` under `src/main.tsx`.
 * React, router and query change rarely and are loaded by every page: one chunk that outlives a release.
 */
export default defineConfig({
  root: here('.'),
  base: '/',
  publicDir: false,
  plugins: [react(), remPlugin(), screensPlugin(), loads.plugin],
  resolve: {
    alias: [
      { find: '@tranche/domain', replacement: here('../domain/src') },
      // Its other build calls what browsers learnt only this year; this one brings it along.
      { find: /^pdfjs-dist$/, replacement: 'pdfjs-dist/legacy/build/pdf.mjs' },
    ],
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
  },
  build: {
    outDir: here('../../dist/web'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    sourcemap: false,
    rolldownOptions: {
      input: here('./src/main.tsx'),
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-router|router-core|history|react-query|query-core|store|react-store))[\\/]/,
              priority: 100,
            },
            // menus place themselves by it, dialogs do not: without this both would load it
            { name: 'floating', test: /node_modules[\\/]@floating-ui[\\/]/, priority: 90 },
            ...loads.groups,
          ],
        },
      },
    },
  },
});
