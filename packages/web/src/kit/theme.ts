import {
  createTheme,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core';
import type { ThemeColors } from '@tranche/domain/settings/theme';

/** Mantine wants ten shades; ours are roles: 0–1 the pale ground, 6 the fill, 7 its hover, 9 the text. */
const scale = (fill: string, hover: string, ground: string, text: string): MantineColorsTuple => [
  ground,
  ground,
  ground,
  fill,
  fill,
  fill,
  fill,
  hover,
  hover,
  text,
];
const v = (token: string): string => `var(--${token})`;

const BUTTON = {
  '--button-height': v('control'),
  '--button-padding-x': '16px',
  '--button-fz': v('control-fz'),
};
const SMALL_BUTTON = {
  '--button-height': v('control-small'),
  '--button-padding-x': '12px',
  '--button-fz': '0.8125rem',
};

/** A `<header>` in a dialog is read as a second banner of the page. */
const PLAIN_HEADER = { defaultProps: { component: 'div' } };

/** Components know tokens, never clients: every colour is a CSS variable that the server wrote on `<html>`. */
export const theme: MantineThemeOverride = createTheme({
  primaryColor: 'action',
  primaryShade: 6,
  colors: {
    action: scale(v('action'), v('action-hover'), v('info-tint'), v('info-text')),
    danger: scale(v('danger'), v('danger-hover'), v('danger-tint'), v('danger-text')),
    warning: scale(v('warning'), v('warning'), v('warning-tint'), v('warning-text')),
    success: scale(v('success'), v('success'), v('success-tint'), v('success-text')),
    red: scale(v('danger'), v('danger-hover'), v('danger-tint'), v('danger-text')),
  },
  fontFamily: v('font-ui'),
  fontFamilyMonospace: v('font-mono'),
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '0.9375rem', xl: '1rem' },
  lineHeights: { xs: '1.333', sm: '1.385', md: '1.43', lg: '1.6', xl: '1.5' },
  headings: { fontFamily: v('font-ui'), fontWeight: '600' },
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '14px', xl: '999px' },
  defaultRadius: 'sm',
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '20px', xl: '24px' },
  breakpoints: { xs: '22.5em', sm: '36em', md: '48em', lg: '56.25em', xl: '71.875em', xxl: '93.75em' },
  shadows: {
    xs: 'none',
    sm: v('e1'),
    md: v('e1'),
    lg: v('e2'),
    xl: v('e2'),
  },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    Button: {
      defaultProps: { size: 'md' },
      vars: (_theme: unknown, props: { size?: unknown }) => ({
        root: props.size === 'xs' ? SMALL_BUTTON : BUTTON,
      }),
    },
    Input: {
      vars: () => ({ wrapper: { '--input-height': v('control'), '--input-fz': v('control-fz') } }),
    },
    InputWrapper: {
      vars: () => ({
        label: { '--input-label-size': '0.875rem' },
        description: { '--input-description-size': '0.8125rem' },
        error: { '--input-error-size': '0.8125rem' },
      }),
    },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' } },
    Menu: {
      defaultProps: { shadow: 'sm', radius: 'md', position: 'bottom-end', withinPortal: true, zIndex: 300 },
    },
    Popover: { defaultProps: { shadow: 'sm', radius: 'md', zIndex: 300 } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true, zIndex: 300 } },
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'lg',
        zIndex: 210,
        overlayProps: { transitionProps: { duration: 500 } },
        transitionProps: { duration: 180, transition: 'pop' },
      },
    },
    Drawer: { defaultProps: { zIndex: 200, position: 'right', transitionProps: { duration: 180 } } },
    ModalHeader: PLAIN_HEADER,
    DrawerHeader: PLAIN_HEADER,
  },
});

/** Mantine's own variables, pointed at the roles. */
export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': v('canvas'),
    '--mantine-color-text': v('ink'),
    '--mantine-color-dimmed': v('ink-2'),
    '--mantine-color-placeholder': v('ink-2'),
    '--mantine-color-anchor': v('link'),
    '--mantine-color-default': v('surface'),
    '--mantine-color-default-hover': v('canvas'),
    '--mantine-color-default-color': v('ink'),
    '--mantine-color-default-border': v('line-2'),
    '--mantine-color-gray-4': v('line-2'),
    '--mantine-color-gray-5': v('line-2'),
    '--mantine-color-error': v('danger-text'),
    '--mantine-color-disabled': v('canvas'),
    '--mantine-color-disabled-color': v('ink-3'),
    '--mantine-color-disabled-border': v('line-1'),
    '--mantine-primary-color-contrast': v('on-action'),
    '--mantine-color-action-contrast': v('on-action'),
    '--mantine-color-danger-contrast': v('on-danger'),
  },
  dark: {},
});

/** Rewrites the roles on `:root` after a Branding save or in its preview (`screens.md#0.13`). Loaded when needed. */
export async function applyColors(colors: ThemeColors): Promise<void> {
  const { deriveTheme } = await import('@tranche/domain/settings/theme');
  for (const [token, value] of Object.entries(deriveTheme(colors))) {
    document.documentElement.style.setProperty(`--${token}`, value);
  }
}

/** False when the document came without tokens (settings could not be read). */
export const hasTokens = (): boolean =>
  getComputedStyle(document.documentElement).getPropertyValue('--action').trim() !== '';
