import { Option } from 'commander';

export const URL_OPTION = new Option('--url <url>', 'URL of the Lintel server').default(
  'http://127.0.0.1:8080',
);
/** Better set in the environment: `ps` shows options to everybody on the machine. */
export const KEY_OPTION = new Option('--key <key>', 'API key with imports:write').env('LINTEL_API_KEY');
