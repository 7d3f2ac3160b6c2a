import { Command, Option } from 'commander';
import { remoteService } from '../../platform/cli/remote-service.ts';
import { remoteApi } from './remote-api.ts';

/** `lintel mcp`: the tools over standard input and output, for an assistant that starts programs. */
export function mcpCommand(): Command {
  return new Command('mcp')
    .description('serve an AI assistant (Model Context Protocol) over standard input and output')
    .addOption(
      new Option('--url <url>', 'URL of the Lintel server')
        .env('LINTEL_URL')
        .default('http://127.0.0.1:8080'),
    )
    .addOption(new Option('--key <key>', 'API key. Prefer the environment variable').env('LINTEL_API_KEY'))
    .action(async (options: { url: string; key?: string }) => {
      const api = remoteApi(remoteService(options));
      const [{ StdioServerTransport }, { createMcpServer }, { connect }] = await Promise.all([
        import('@modelcontextprotocol/sdk/server/stdio.js'),
        import('../create-server.ts'),
        import('../connect.ts'),
      ]);
      const server = createMcpServer(api.send, (error) => process.stderr.write(`${String(error)}\n`));
      const ended = new Promise<void>((resolve) => {
        // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the server has this property and no events
        server.onclose = resolve; // also after a line that is too long
        for (const event of ['end', 'close', 'error']) process.stdin.once(event, () => resolve());
        process.stdout.once('error', () => resolve()); // the program that started this has ended
      });
      await connect(server, new StdioServerTransport());
      await ended;
      await server.close();
      await api.close();
    });
}
