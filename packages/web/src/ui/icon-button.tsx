import { ActionIcon } from '@mantine/core';
import type { FocusEventHandler, MouseEventHandler, PointerEventHandler, ReactNode, Ref } from 'react';
import styles from './icon-button.module.css';
import { cx } from './cx.ts';

export interface IconButtonProps {
  /** The accessible name, also shown as a tooltip. */
  readonly label: string;
  readonly children: ReactNode;
  readonly onClick?: MouseEventHandler<HTMLButtonElement>;
  readonly onPointerEnter?: PointerEventHandler<HTMLButtonElement>;
  readonly onFocus?: FocusEventHandler<HTMLButtonElement>;
  readonly disabled?: boolean;
  readonly danger?: boolean;
  readonly small?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly className?: string;
  readonly pressed?: boolean;
  readonly expanded?: boolean;
  /** Without the tooltip: where the sign is known or the place is tight. */
  readonly plainTooltip?: boolean;
  readonly 'aria-haspopup'?: 'menu' | 'dialog';
  readonly 'aria-expanded'?: boolean;
}

export function IconButton({
  label,
  children,
  danger,
  small,
  pressed,
  expanded,
  plainTooltip,
  className,
  ...rest
}: IconButtonProps): ReactNode {
  return (
    <ActionIcon
      aria-expanded={expanded}
      {...rest}
      className={cx(!plainTooltip && styles.tipped, className)}
      data-tip={plainTooltip ? undefined : label}
      variant="subtle"
      color={danger ? 'danger' : 'gray'}
      size={small ? 28 : 36}
      aria-label={label}
      aria-pressed={pressed}
    >
      {children}
    </ActionIcon>
  );
}
