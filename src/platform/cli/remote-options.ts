import { Option } from 'commander';

/** Where the commands look for Lintel unless `--url` or `LINTEL_URL` says otherwise. */
export function urlOption(): Option {
  return new Option('--url <url>', 'URL of the Lintel server')
    .env('LINTEL_URL')
    .default('http://127.0.0.1:8080');
}

/** Better set in the environment: `ps` shows options to everybody on the machine. */
export function keyOption(scope?: string): Option {
  const what = scope === undefined ? 'API key' : `API key with ${scope}`;
  return new Option('--key <key>', what).env('LINTEL_API_KEY');
}
