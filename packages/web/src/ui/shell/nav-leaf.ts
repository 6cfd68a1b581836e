export interface NavLeaf {
  readonly href: string;
  readonly label: string;
  readonly current?: boolean;
}
