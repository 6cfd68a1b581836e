import { ActionIcon, Tooltip } from '@mantine/core';
import type { MouseEventHandler, ReactNode, Ref } from 'react';

export interface IconButtonProps {
  /** The accessible name, also shown as a tooltip. */
  readonly label: string;
  readonly children: ReactNode;
  readonly onClick?: MouseEventHandler<HTMLButtonElement>;
  readonly disabled?: boolean;
  readonly danger?: boolean;
  readonly small?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly className?: string;
  readonly pressed?: boolean;
  readonly expanded?: boolean;
  readonly plainTooltip?: boolean;
}

export function IconButton({
  label,
  children,
  danger,
  small,
  pressed,
  expanded,
  plainTooltip,
  ...rest
}: IconButtonProps): ReactNode {
  const button = (
    <ActionIcon
      {...rest}
      variant="subtle"
      color={danger ? 'danger' : 'gray'}
      size={small ? 28 : 36}
      aria-label={label}
      aria-pressed={pressed}
      aria-expanded={expanded}
    >
      {children}
    </ActionIcon>
  );
  return plainTooltip ? button : <Tooltip label={label}>{button}</Tooltip>;
}
