import { useAccess } from '../../kit/access.tsx';

/** What the reader may do to the test. */
export interface Rights {
  readonly create: boolean;
  readonly update: boolean;
  readonly delete: boolean;
}

export function useRights(): Rights {
  const { can } = useAccess();
  return {
    create: can('compliance.create'),
    update: can('compliance.update'),
    delete: can('compliance.delete'),
  };
}
