import type { ReactNode } from 'react';
import { SelectField } from '../fields/select-field.tsx';
import type { ViewTab } from '../tab-links.tsx';
import styles from './opportunity.module.css';

/** The sections of an offer's page as one choice, where tabs would not fit. */
export function SectionSelect({
  label,
  tabs,
  current,
  onChange,
}: {
  label: string;
  tabs: readonly ViewTab[];
  current: string;
  onChange: (key: string) => void;
}): ReactNode {
  return (
    <div className={styles.sectionSelect}>
      <SelectField
        label={label}
        value={current}
        onChange={(key) => key !== null && onChange(key)}
        options={tabs.map((tab) => ({
          value: tab.key,
          label: tab.count === undefined ? tab.label : `${tab.label} (${tab.count})`,
        }))}
      />
    </div>
  );
}
