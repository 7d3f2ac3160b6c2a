import { Command } from 'commander';
import { keyOption, urlOption } from '../../platform/cli/remote-options.ts';
import { serviceAddress } from '../../platform/cli/remote-service.ts';
import { remoteApi } from './remote-api.ts';

/** `lintel mcp`: the tools over standard input and output, for an assistant that starts programs. */
export function mcpCommand(): Command {
  return new Command('mcp')
    .description('let an AI assistant use Lintel over standard input and output (Model Context Protocol)')
    .addOption(urlOption())
    .addOption(keyOption())
    .action(async (options: { url: string; key?: string }) => {
      const api = remoteApi(serviceAddress(options));
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
