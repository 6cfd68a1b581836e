import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './lib.mjs';

/** Of a Vitest run: what passed, and of all that did not its name and its words, for the end of `npm test`. */
export default class SummaryReporter {
  onTestRunEnd(modules, unhandled) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const failed = tests.filter((test) => test.result().state === 'failed').map(faultOf);
    // a hook that failed, or a file that could not be loaded: nothing of it is a failed test
    const broken = modules
      .flatMap((module) => [module, ...module.children.allSuites()])
      .filter((place) => place.errors().length > 0)
      .map((place) => ({ name: nameOf(place), text: textOf(place.errors()) }));
    const faults = [
      ...failed,
      ...broken,
      ...unhandled.map((error) => ({ name: 'An error that no test caught', text: textOf([error]) })),
    ];
    const passed = tests.filter((test) => test.result().state === 'passed').length;
    writeFileSync(process.env.TEST_SUMMARY, JSON.stringify({ passed, faults }));
  }
}

const faultOf = (test) => ({ name: nameOf(test), text: textOf(test.result().errors) });

const nameOf = (place) =>
  [relative(root, (place.module ?? place).moduleId), place.fullName].filter(Boolean).join(' > ');

/** Message, difference, and the lines of our own code that led there. */
const textOf = (errors) =>
  errors
    .map(({ name, message, stack, diff, cause }) =>
      stripVTControlCharacters(
        [
          `${name ?? 'Error'}: ${message}`,
          diff,
          ...(stack ?? '')
            .split('\n')
            .filter((line) => /^\s+at /.test(line) && !/node_modules|node:|<anonymous>/.test(line)),
          cause && `caused by ${cause.stack ?? cause.message ?? cause}`,
        ]
          .filter(Boolean)
          .join('\n'),
      ),
    )
    .join('\n');
