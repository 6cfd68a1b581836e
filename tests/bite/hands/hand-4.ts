import { test } from 'vitest';

test('a worker with work to do (`runner.ts`)', () => undefined);
