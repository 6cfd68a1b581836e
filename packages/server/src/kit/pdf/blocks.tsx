import { Document, Image, Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import type { DocumentProps } from '@react-pdf/renderer';
import type { ReactElement, ReactNode } from 'react';
import type { PdfBrand } from './brand.ts';
import { printable } from './printable.ts';

const INK = '#1F2937';
const QUIET = '#6B7280';
const LINE = '#D1D5DB';

const styles = StyleSheet.create({
  page: {
    paddingTop: 48,
    paddingBottom: 96,
    paddingHorizontal: 48,
    fontFamily: 'Helvetica',
    fontSize: 10,
    color: INK,
    lineHeight: 1.4,
  },
  head: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    alignItems: 'center',
    paddingBottom: 12,
    marginBottom: 24,
    borderBottomWidth: 2,
  },
  logo: { height: 32, objectFit: 'contain' },
  firm: { fontFamily: 'Helvetica-Bold', fontSize: 14, lineHeight: 1.2 },
  aside: { color: QUIET, fontSize: 9 },
  foot: {
    position: 'absolute',
    bottom: 32,
    left: 48,
    right: 48,
    borderTopWidth: 1,
    borderTopColor: LINE,
    paddingTop: 8,
    fontSize: 7.5,
    color: QUIET,
  },
  imprint: { paddingRight: 72 },
  title: { fontFamily: 'Helvetica-Bold', fontSize: 20, lineHeight: 1.2, marginBottom: 6 },
  heading: { fontFamily: 'Helvetica-Bold', fontSize: 12, lineHeight: 1.2, marginTop: 18, marginBottom: 6 },
  paragraph: { marginBottom: 8 },
  fact: { flexDirection: 'row', borderBottomWidth: 0.5, borderBottomColor: LINE, paddingVertical: 4 },
  label: { width: '38%', color: QUIET, paddingRight: 12 },
  value: { width: '62%' },
  row: { flexDirection: 'row', borderBottomWidth: 0.5, borderBottomColor: LINE, paddingVertical: 4 },
  headRow: { flexDirection: 'row', alignItems: 'flex-end', paddingVertical: 5 },
  stats: { flexDirection: 'row', flexWrap: 'wrap', marginTop: 8, borderTopWidth: 0.5, borderTopColor: LINE },
  stat: {
    width: '25%',
    paddingVertical: 8,
    paddingRight: 12,
    borderBottomWidth: 0.5,
    borderBottomColor: LINE,
  },
  statLabel: { color: QUIET, fontSize: 9 },
  statValue: { fontFamily: 'Helvetica-Bold', fontSize: 13, lineHeight: 1.3 },
  totalRow: { flexDirection: 'row', borderTopWidth: 1, borderTopColor: INK, paddingVertical: 4 },
  strong: { fontFamily: 'Helvetica-Bold' },
  cell: { paddingHorizontal: 4 },
});

interface PdfPageProps {
  readonly brand: PdfBrand;
  /** The document's name in a reader's title bar. */
  readonly title: string;
  /** A quiet line at the right of the head: a reference, a period. */
  readonly aside?: string;
  readonly landscape?: boolean;
  readonly children: ReactNode;
}

/** A whole document: A4 pages as many as it takes, each with the firm at its head, imprint and warning at its foot. */
export function PdfPage(props: PdfPageProps): ReactElement<DocumentProps> {
  const { brand, title, aside, landscape = false, children } = props;
  return (
    <Document title={printable(title)} author={printable(brand.companyName)} language="en-GB">
      <Page size="A4" orientation={landscape ? 'landscape' : 'portrait'} style={styles.page}>
        <View style={[styles.head, { borderBottomColor: brand.accent }]} fixed>
          {brand.logo ? (
            <Image style={styles.logo} src={{ data: brand.logo, format: 'png' }} />
          ) : (
            <Text style={[styles.firm, { color: brand.accent }]}>{printable(brand.companyName)}</Text>
          )}
          <Text style={styles.aside}>{printable(aside ?? '')}</Text>
        </View>
        <PdfFoot brand={brand} />
        {children}
      </Page>
    </Document>
  );
}

const PdfFoot = ({ brand }: { brand: PdfBrand }) => (
  <View style={styles.foot} fixed>
    {brand.risk && <Text style={[styles.strong, { marginBottom: 4 }]}>{printable(brand.risk)}</Text>}
    <Text style={styles.imprint}>{printable(brand.imprint.join(' · ') || brand.companyName)}</Text>
  </View>
);

export const PdfTitle = ({ children }: { children: string }) => (
  <Text style={styles.title}>{printable(children)}</Text>
);
/** What begins a page of its own. */
export const PdfNewPage = ({ children }: { children: ReactNode }) => <View break>{children}</View>;

export const PdfHeading = ({ children }: { children: string }) => (
  <Text style={styles.heading} minPresenceAhead={90}>
    {printable(children)}
  </Text>
);
export const PdfParagraph = ({ children, quiet = false }: { children: string; quiet?: boolean }) => (
  <Text style={[styles.paragraph, quiet ? { color: QUIET, marginTop: 10 } : {}]}>{printable(children)}</Text>
);

/** The figures that a statement opens with: four beside one another, the number under its name. */
export function PdfStats({ stats }: { stats: readonly (readonly [label: string, value: string])[] }) {
  return (
    <View style={styles.stats} wrap={false}>
      {stats.map(([label, value]) => (
        <View key={label} style={styles.stat}>
          <Text style={styles.statLabel}>{printable(label)}</Text>
          <Text style={styles.statValue}>{printable(value)}</Text>
        </View>
      ))}
    </View>
  );
}

/** Label and value, a row each; rows without a value are left out. */
export function PdfFacts({ rows }: { rows: readonly (readonly [label: string, value: string | null])[] }) {
  return (
    <View>
      {rows
        .filter(([, value]) => value !== null && value !== '')
        .map(([label, value]) => (
          <View key={label} style={styles.fact} wrap={false}>
            <Text style={styles.label}>{printable(label)}</Text>
            <Text style={styles.value}>{printable(value ?? '')}</Text>
          </View>
        ))}
    </View>
  );
}

export interface PdfColumn {
  readonly label: string;
  /** Share of the width; the default is 1. */
  readonly weight?: number;
  /** Figures are at the right. */
  readonly figure?: boolean;
}

interface PdfTableProps {
  readonly brand: PdfBrand;
  readonly columns: readonly PdfColumn[];
  /** As text, in the columns' order. */
  readonly rows: readonly (readonly string[])[];
  /** A bold last row. */
  readonly total?: readonly string[];
}

/** A table whose head appears again on every page, and whose sum never is there without a row. */
export function PdfTable({ brand, columns, rows, total }: PdfTableProps) {
  return (
    <View>
      <View
        style={[styles.headRow, styles.strong, { backgroundColor: brand.accent, color: brand.onAccent }]}
        fixed
      >
        <PdfCells columns={columns} texts={columns.map(({ label }) => label)} />
      </View>
      {rows.slice(0, -1).map((texts, index) => (
        <View key={index} style={styles.row} wrap={false}>
          <PdfCells columns={columns} texts={texts} />
        </View>
      ))}
      <View wrap={false}>
        {rows.slice(-1).map((texts, index) => (
          <View key={index} style={styles.row}>
            <PdfCells columns={columns} texts={texts} />
          </View>
        ))}
        {total && (
          <View style={[styles.totalRow, styles.strong]}>
            <PdfCells columns={columns} texts={total} />
          </View>
        )}
      </View>
    </View>
  );
}

function PdfCells({ columns, texts }: { columns: readonly PdfColumn[]; texts: readonly string[] }) {
  const whole = columns.reduce((sum, { weight = 1 }) => sum + weight, 0);
  return columns.map(({ weight = 1, figure = false }, index) => (
    <Text
      key={index}
      style={[styles.cell, { width: `${(weight / whole) * 100}%`, textAlign: figure ? 'right' : 'left' }]}
    >
      {printable(texts[index] ?? '')}
    </Text>
  ));
}
