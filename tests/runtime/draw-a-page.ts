import { PdfTitle } from '../../packages/server/src/kit/pdf/blocks.tsx';

PdfTitle({ children: 'A title' });
process.stdout.write('drawn');
