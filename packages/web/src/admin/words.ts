export const words = {
  create: 'Create',
} as const;
