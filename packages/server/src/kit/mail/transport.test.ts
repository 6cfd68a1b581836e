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

it('fails where nobody listens', async () => {
  const server = await mailServer();
  server.close();
  const transport = smtpTransport(server.url);
  await expect(transport.send(mail)).rejects.toThrow();
  transport.close();
});
