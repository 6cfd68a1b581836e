import { createServer, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { smtpTransport } from './transport.ts';

/** As much of a mail server as one mail needs. */
async function mailServer() {
  const lines: string[] = [];
  const server = createServer((socket) => {
    let body = false;
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      for (const line of String(chunk).split('\r\n').filter(Boolean)) {
        lines.push(line);
        if (body && line !== '.') continue;
        body = line === 'DATA';
        socket.write(body ? '354 go\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
      }
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    lines,
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  };
}

const mail = {
  from: { name: 'Larkfield', address: 'help@larkfield.test' },
  to: { name: 'Iris Ashby', address: 'iris@larkfield.test' },
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
  messageId: '<mail-7@portal.test>',
};

it('speaks SMTP: sender, recipient, both parts and the stable message id', async () => {
  const server = await mailServer();
  const transport = smtpTransport(server.url);
  await transport.send(mail);
  expect(server.lines).toEqual(
    expect.arrayContaining([
      'MAIL FROM:<help@larkfield.test>',
      'RCPT TO:<iris@larkfield.test>',
      'To: Iris Ashby <iris@larkfield.test>',
      'Message-ID: <mail-7@portal.test>',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Type: text/html; charset=utf-8',
    ]),
  );
  transport.close();
  server.close();
});

it('keeps each head on its line, whatever people and firms are called', async () => {
  const server = await mailServer();
  const transport = smtpTransport(server.url);
  await transport.send({
    ...mail,
    from: { name: 'Larkfield\r\nBcc: spy@evil.test', address: 'help@larkfield.test' },
    to: { name: 'Zoë "Z" Ashby\nX-Evil: 1', address: 'iris@larkfield.test\r\nX-Evil: 4' },
    replyTo: 'ann@larkfield.test\r\nX-Evil: 2',
    subject: 'Für Zoë\r\nX-Evil: 3\r\n\r\nanother body',
  });
  const blank = server.lines.findIndex((line) => line.startsWith('Content-Type: multipart'));
  const heads = server.lines.slice(server.lines.indexOf('DATA'), blank + 1);
  expect(heads.filter((line) => /^(Bcc|X-Evil|RCPT)/i.test(line))).toEqual([]);
  // the address was refused at the door long before; here it is still one recipient, on one line
  expect(server.lines.filter((line) => /^RCPT TO/.test(line))).toHaveLength(1);
  const subject = heads.findIndex((line) => line.startsWith('Subject:'));
  expect(decoded(heads.slice(subject, subject + 1).join(''))).toMatch(/^Subject: Für Zoë X-Evil: 3/);
  const to = heads.find((line) => line.startsWith('To:')) ?? '';
  expect(decoded(to)).toMatch(/Zoë "Z" Ashby\sX-Evil: 1/);
  transport.close();
  server.close();
});

/** The encoded words of a head (RFC 2047), as its reader sees them. */
const decoded = (line: string): string =>
  line.replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_word, way: string, text: string) =>
    way.toLowerCase() === 'b'
      ? Buffer.from(text, 'base64').toString()
      : Buffer.from(
          text
            .replaceAll('_', ' ')
            .replace(/=([0-9A-F]{2})/gi, (_hex, code: string) => String.fromCharCode(parseInt(code, 16))),
          'latin1',
        ).toString(),
  );

it('fails where no one listens', async () => {
  const server = await mailServer();
  server.close();
  const transport = smtpTransport(server.url);
  await expect(transport.send(mail)).rejects.toThrow();
  transport.close();
});
