import { readHeldMails } from '../kit/mail/held-mails.ts';
import { readArguments } from '../kit/program/arguments.ts';
import { plainCommand } from '../kit/program/command.ts';
import { StartRefused } from '../kit/program/refused.mjs';

const USAGE = 'npm run mail:show -- [ADDRESS] [--last 10]';
const RULE = '─'.repeat(72);

// npm run mail:show [-- ADDRESS]: the mails that no server took, with their links, the newest last.
plainCommand('mail-show', async ({ config, args }) => {
  const { values, positionals } = readArguments(args, {
    options: { last: { type: 'string' } },
    words: 1,
    usage: USAGE,
  });
  const [address = ''] = positionals;
  const last = Number(values.last ?? 10);
  if (!Number.isInteger(last) || last < 1) throw new StartRefused(`--last must be a number from 1. ${USAGE}`);
  const mails = await readHeldMails(config);
  const wanted = mails.filter((mail) => recipientOf(mail).includes(address.toLowerCase()));
  process.stdout.write(
    wanted
      .slice(-last)
      .map((mail) => `${RULE}\n${mail}`)
      .join('\n'),
  );
  if (wanted.length === 0)
    process.stdout.write(
      config.smtpUrl === null
        ? `No mail${address && ` to ${address}`} waits in ${config.dataDir}/mail.\n`
        : 'Emails are sent by SMTP_URL, so none are held.\n',
    );
});

const recipientOf = (mail: string): string => (mail.split('\n', 1)[0] ?? '').toLowerCase();
