import { readArguments } from '../kit/program/arguments.ts';
import { command } from '../kit/program/command.ts';
import { checkFigures, LAWS } from '../slices/portfolio/laws/check-figures.ts';
import { checkAggregates } from '../slices/reporting/check-aggregates.ts';

// npm run figures:check: every row that breaks a law of the books. It ends with 1 where there is one.
command('figures-check', { migrates: false }, async ({ database, args }) => {
  readArguments(args, { options: {}, usage: 'npm run figures:check' });
  const breaches = await checkFigures(database.kysely, new Date(), [checkAggregates]);
  for (const { rule, family, id } of breaches) process.stdout.write(`${family} ${id}: ${rule}\n`);
  process.stdout.write(
    `${LAWS.length} laws and every explained figure, ${breaches.length} rows that break one\n`,
  );
  if (breaches.length > 0) process.exitCode = 1;
});
