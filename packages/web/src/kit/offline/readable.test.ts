import { describe, expect, test } from 'vitest';
import { isAsset, isPortalPage, mayKeep } from './readable.ts';

const at = (path: string): URL => new URL(path, 'https://firm.test');

describe('what stays readable without a connection', () => {
  test.each([
    ['/api/portfolio?type=fund', true],
    ['/api/update-reports/7?include=documents', true],
    ['/api/documents/12?download=1', true],
    ['/api/portfolio-statement/download?entity=3', true],
    ['/api/onboarding-documents?limit=100', true],
    ['/api/invitations?limit=10', true],
    ['/api/pre-emption-choices?limit=50', true],
    ['/api/registration-documents', false],
    ['/api/user', true],
    ['/api/users?type=investor', false],
    ['/api/market-sounding-acceptance/3', false],
    ['/api/investment-method-entities', false],
    ['/api/aml-checks', false],
    ['/api/logout', false],
    ['/api/search?q=a', false],
    ['/sanctum/csrf-cookie', false],
  ])('%s: %s', (path, kept) => expect(mayKeep(at(path))).toBe(kept));

  test('pages of the investor portal only', () => {
    expect(isPortalPage(at('/investor/portfolio/3'))).toBe(true);
    expect(isPortalPage(at('/investors'))).toBe(false);
    expect(isPortalPage(at('/admin'))).toBe(false);
  });

  test('built files and the brand', () => {
    expect(isAsset(at('/assets/main-abc.js'))).toBe(true);
    expect(isAsset(at('/media/logo.svg?v=1'))).toBe(true);
    expect(isAsset(at('/media/avatars/2026/01/a.png'))).toBe(false);
  });
});
