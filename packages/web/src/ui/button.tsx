import { Button as MantineButton } from '@mantine/core';
import type { ComponentPropsWithoutRef, MouseEventHandler, ReactNode, Ref } from 'react';
import { AppLink } from './app-link.tsx';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';

interface Look {
  readonly kind?: ButtonKind;
  readonly icon?: ReactNode;
  readonly small?: boolean;
  readonly fullWidth?: boolean;
  readonly children: ReactNode;
  readonly className?: string;
}

const VARIANTS = {
  primary: { variant: 'filled', color: 'action' },
  secondary: { variant: 'default', color: 'action' },
  quiet: { variant: 'subtle', color: 'action' },
  danger: { variant: 'filled', color: 'danger' },
} as const satisfies Record<ButtonKind, object>;

export interface ButtonProps extends Look {
  readonly type?: 'button' | 'submit';
  readonly onClick?: MouseEventHandler<HTMLButtonElement>;
  /** A sentence says why; it is the button's description. */
  readonly disabled?: boolean | string;
  /** Shown instead of the label while the work is going on; the button keeps the focus and takes no second press. */
  readonly busy?: string | false | null;
  readonly form?: string;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly 'aria-label'?: string;
  readonly 'aria-expanded'?: boolean;
  readonly 'aria-pressed'?: boolean;
  readonly 'aria-haspopup'?: 'menu' | 'dialog';
  readonly 'aria-describedby'?: string;
  readonly 'data-autofocus'?: boolean;
  /** For a part that arrives after its dialog: the dialog looks for `data-autofocus` only once. */
  readonly autoFocus?: boolean;
}

/** One primary a view. `busy` carries the progress text (`screens.md#0.7`). */
export function Button({
  kind = 'secondary',
  icon,
  small,
  busy,
  onClick,
  children,
  type = 'button',
  disabled = false,
  ...rest
}: ButtonProps): ReactNode {
  return (
    <MantineButton
      {...VARIANTS[kind]}
      {...rest}
      type={type}
      disabled={disabled !== false}
      title={typeof disabled === 'string' ? disabled : undefined}
      size={small ? 'xs' : 'md'}
      leftSection={icon}
      aria-disabled={busy ? true : undefined}
      data-busy={busy ? true : undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy || children}
    </MantineButton>
  );
}

export interface LinkButtonProps
  extends
    Look,
    Pick<
      ComponentPropsWithoutRef<'a'>,
      'target' | 'rel' | 'download' | 'onClick' | 'aria-label' | 'aria-busy'
    > {
  readonly href: string;
}

export function LinkButton({
  kind = 'secondary',
  icon,
  small,
  href,
  onClick,
  ...rest
}: LinkButtonProps): ReactNode {
  return (
    <MantineButton
      {...VARIANTS[kind]}
      {...rest}
      size={small ? 'xs' : 'md'}
      leftSection={icon}
      renderRoot={(root) => <AppLink {...root} href={href} onClick={onClick} />}
    />
  );
}
