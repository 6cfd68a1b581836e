/**
 * A one-page PDF with a title and lines of plain text, made without a library: enough for the demo's documents.
 * Letters outside Latin-1 become question marks.
 */
export function pdfOf(title: string, lines: readonly string[]): Buffer {
  const content = [
    'BT /F2 20 Tf 56 770 Td (' + escaped(title) + ') Tj ET',
    ...lines.map((line, index) => `BT /F1 11 Tf 56 ${735 - index * 18} Td (${escaped(line)}) Tj ET`),
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ];
  return assembled(objects);
}

const font = (name: string): string =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;

const escaped = (text: string): string => text.replace(/[\\()]/g, '\\$&').replace(/[^\x20-\x7e\xa3]/g, '?');

/** The objects in file order with the table of where each begins. */
function assembled(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
