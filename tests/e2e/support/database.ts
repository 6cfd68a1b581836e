import pg from 'pg';
import { runningCluster } from '../../../packages/server/src/kit/db/cluster/cluster.ts';
import { demo } from './demo.ts';

/** What a journey cannot do through a screen, in the database of the server that it walks on. */
export async function inDatabase(statement: string, values: readonly unknown[] = []): Promise<void> {
  const connection = runningCluster(demo.get().dataDir);
  if (!connection) throw new Error('No server runs on this data folder: name it by JOURNEYS_DATA');
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rowCount } = await client.query(statement, [...values]);
    if (rowCount === 0) throw new Error(`Nothing was changed by: ${statement}`);
  } finally {
    await client.end();
  }
}
