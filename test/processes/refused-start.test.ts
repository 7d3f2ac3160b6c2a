import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { cleanUp, dataFolder, refusedStart } from '../support/process.ts';
import { expectWords } from '../support/refusals.ts';

afterAll(cleanUp);

// Faults that need a database, root or a disk of their own are in start-faults.test.ts.
describe('a start that cannot be', () => {
  it('names every fault of the settings, and no secret', async () => {
    const text = await refusedStart({
      env: {
        PORT: 'x',
        LOG_LEVEL: 'loud',
        API_KEYS: 'boss:root:very-secret-key-1',
        DATABASE_URL: 'http://u:pw-secret@h',
      },
    });
    expectWords(text, '4 settings are invalid', 'PORT', 'LOG_LEVEL', 'API_KEYS entry 1', 'DATABASE_URL');
    expect(text).not.toContain('very-secret-key-1');
    expect(text).not.toContain('pw-secret');
  });

  it('says that a file is in the way of the data folder', async () => {
    const file = join(dataFolder(), 'file');
    writeFileSync(file, '');
    expectWords(await refusedStart({ dataDir: file }), `The data folder ${file} is a file, not a folder`);
    expectWords(await refusedStart({ dataDir: join(file, 'below') }), 'is a file, not a folder');
  });
});
