import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Kits may assert types where inference cannot follow a definition; nobody else may (`docs/CONTRIBUTING.md`). */
const KITS = [
  'packages/domain/src/roles.ts',
  'packages/*/src/kit/**',
  'tests/**',
  'scripts/**',
  '**/*.test.ts',
  '**/*.test.tsx',
];
/** Tables of data, exempt from the length limit. */
const DATA = ['**/roles.ts', '**/words.ts', '**/codes.ts', '**/*.resource.ts', 'packages/server/seeds/**'];

export default tseslint.config(
  { ignores: ['**/node_modules/**', '**/dist/**', '.data/**', '.cache/**', 'test-results/**'] },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        Buffer: 'readonly',
        fetch: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        AbortSignal: 'readonly',
      },
    },
    rules: {
      'no-undef': 'off',
      'max-lines': ['error', { max: 400, skipBlankLines: false }],
      'no-console': ['error', { allow: ['error'] }],
      eqeqeq: ['error', 'always'],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
    },
  },
  { files: KITS, rules: { '@typescript-eslint/consistent-type-assertions': 'off' } },
  { files: DATA, rules: { 'max-lines': 'off' } },
  {
    files: [
      'scripts/**',
      'packages/server/src/commands/**',
      'tests/bench/**',
      'tests/crawl/**',
      'tests/bite/**',
      'tests/barrage/**',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['packages/web/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
);
