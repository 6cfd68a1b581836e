import { Text, View } from '@react-pdf/renderer';
import sanitizeHtml from 'sanitize-html';
import { printable } from './printable.ts';

/** Rich text (`domain.md#0.1`) as blocks of words: headings, paragraphs and lists, with bold and italic in them. */
export const PdfRichText = ({ html }: { html: string }) => (
  <View>
    {blocksOf(html).map((block, index) => (
      <View key={index} style={{ flexDirection: 'row', marginBottom: 6, marginTop: block.heading ? 8 : 0 }}>
        {block.bullet !== null && <Text style={{ width: 20 }}>{block.bullet}</Text>}
        <Text style={{ flex: 1, ...(block.heading ? { fontSize: block.heading } : {}) }}>
          {block.runs.map((run, at) => (
            <Text key={at} style={{ fontFamily: fontOf(run, block.heading !== null) }}>
              {printable(run.text)}
            </Text>
          ))}
        </Text>
      </View>
    ))}
  </View>
);

interface Run {
  readonly text: string;
  readonly bold: boolean;
  readonly italic: boolean;
}
interface Block {
  readonly runs: Run[];
  /** Points; null for plain text. */
  readonly heading: number | null;
  readonly bullet: string | null;
}

const HEADINGS: Readonly<Record<string, number>> = { h1: 17, h2: 15, h3: 13, h4: 12, h5: 11, h6: 11 };

function fontOf({ bold, italic }: Run, heading: boolean): string {
  if (bold || heading) return italic ? 'Helvetica-BoldOblique' : 'Helvetica-Bold';
  return italic ? 'Helvetica-Oblique' : 'Helvetica';
}

const TAGS = [
  ...Object.keys(HEADINGS),
  ...['p', 'div', 'blockquote', 'br', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'tr'],
];

/** Whatever else the text holds is left out; its words stay. */
export function blocksOf(html: string): Block[] {
  const clean = sanitizeHtml(html, { allowedTags: TAGS, allowedAttributes: {} });
  const reader = new BlockReader();
  for (const [token] of clean.matchAll(/<[^>]+>|[^<]+/g)) reader.read(token);
  return reader.end();
}

class BlockReader {
  private readonly blocks: Block[] = [];
  private readonly lists: { ordered: boolean; count: number }[] = [];
  private runs: Run[] = [];
  private heading: number | null = null;
  private bullet: string | null = null;
  private bold = 0;
  private italic = 0;

  read(token: string): void {
    const tag = /^<(\/?)([a-z0-9]+)/.exec(token);
    if (!tag) return this.addText(token);
    const [, slash, name = ''] = tag;
    if (slash) this.close(name);
    else this.open(name);
  }

  end(): Block[] {
    this.finish();
    return this.blocks;
  }

  private addText(raw: string): void {
    const text = decoded(raw).replace(/\s+/g, ' ');
    if (text.trim() === '' && this.runs.length === 0) return;
    this.runs.push({ text, bold: this.bold > 0, italic: this.italic > 0 });
  }

  private open(name: string): void {
    if (name === 'strong' || name === 'b') this.bold += 1;
    else if (name === 'em' || name === 'i') this.italic += 1;
    else {
      this.finish();
      this.heading = HEADINGS[name] ?? null;
      if (name === 'ul' || name === 'ol') this.lists.push({ ordered: name === 'ol', count: 0 });
      if (name === 'li') this.bullet = this.nextBullet();
    }
  }

  private nextBullet(): string {
    const list = this.lists.at(-1);
    if (!list?.ordered) return '•';
    list.count += 1;
    return `${list.count}.`;
  }

  private close(name: string): void {
    if (name === 'strong' || name === 'b') this.bold -= 1;
    else if (name === 'em' || name === 'i') this.italic -= 1;
    else {
      this.finish();
      if (name === 'ul' || name === 'ol') this.lists.pop();
    }
  }

  private finish(): void {
    if (this.runs.some(({ text }) => text.trim() !== ''))
      this.blocks.push({ runs: this.runs, heading: this.heading, bullet: this.bullet });
    if (this.runs.length > 0) this.bullet = null;
    this.runs = [];
    this.heading = null;
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
};
const decoded = (text: string): string =>
  text.replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (sign) => ENTITIES[sign] ?? sign);
