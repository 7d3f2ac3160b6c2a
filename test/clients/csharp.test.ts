import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { classifyingService } from '../support/classifying-service.ts';
import { compile, needsMono, runMono } from '../support/mono.ts';
import type { TestService } from '../support/service.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const CLIENT = join(ROOT, 'clients/csharp');
const ADDIN = join(ROOT, 'samples/revit-addin');
const LONGEST_EXAMPLE = 11;

const examples = Array.from(
  readFileSync(join(CLIENT, 'README.md'), 'utf8').matchAll(/```csharp\n(.*?)```/gs),
  ([, code = '']) => code.trim().split('\n'),
);

/** The examples of the README, one after the other, as a method. */
function readmeProgram(): string {
  const isUsing = (line: string) => /^using [\w.]+;$/.test(line);
  const lines = examples.flat();
  return [
    ...lines.filter(isUsing),
    'namespace Lintel.Client.Tests { internal static class Readme { public static void Examples() {',
    ...lines.filter((line) => !isUsing(line)),
    '} } }',
  ].join('\n');
}

test('the C# client has the version of the product, and its examples are short', () => {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const project = readFileSync(join(CLIENT, 'src/Lintel.Client.csproj'), 'utf8');
  expect(project).toContain(`<Version>${version}</Version>`);
  expect(project).toContain('<TargetFramework>netstandard2.0</TargetFramework>');
  expect(project).not.toContain('PackageReference');
  expect(examples.length).toBe(5);
  for (const lines of examples) expect(lines.length).toBeLessThanOrEqual(LONGEST_EXAMPLE);
});

/** Writes more than fits on a disk of 32 KiB, fails while lines are added or at the end, and ends. */
const FULL_DISK = `using System;
using System.IO;
using Lintel.Client;

internal static class FullDisk
{
    private static void Main()
    {
        foreach (var count in new[] { 4000, 20000 })
        {
            var random = new Random(1);
            try
            {
                using (var writer = new ArtifactWriter("house.jsonl.gz", "prj_1"))
                {
                    for (var i = 0; i < count; i++)
                        writer.Add(new JsonObject { { "kind", "element" }, { "id", "e" + i }, { "name", random.NextDouble().ToString() } });
                    writer.Complete();
                }
                Console.WriteLine("written");
            }
            catch (IOException error) { Console.WriteLine(error.Message.Split(':')[0]); }
        }
        Console.WriteLine("done, 0 failed");
    }
}`;

async function createKey(
  service: TestService,
  name: string,
  scopes: string[],
  headers: Record<string, string>,
): Promise<string> {
  const payload = { name, scopes };
  const { status, body } = await service.call({ method: 'POST', url: '/api/v1/keys', headers, payload });
  expect({ status, body }).toMatchObject({ status: 201 });
  return body.key;
}

/** The client's own tests, against a real service. */
describe('C# in Mono', needsMono, () => {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-csharp-'));
  const library = join(folder, 'Lintel.Client.dll');
  let service: TestService;
  let env: Record<string, string>;
  beforeAll(async () => {
    const compiled = compile({ sources: [join(CLIENT, 'src/*.cs')], output: library });
    const started = classifyingService();
    ({ service, env } = await started);
    const admin = await createKey(service, 'admin', ['admin'], {});
    const scopes = ['ontology:read', 'ontology:write', 'imports:read', 'imports:write'];
    env['LINTEL_API_KEY'] = await createKey(service, 'revit', scopes, { 'x-api-key': admin });
    await compiled;
  });
  afterAll(async () => {
    await service.close();
    rmSync(folder, { recursive: true });
  });

  test('the client passes its tests: the conformance vectors, the README and a real service', async () => {
    const readme = join(folder, 'Readme.cs');
    writeFileSync(readme, readmeProgram());
    const output = join(folder, 'tests.exe');
    await compile({ sources: [join(CLIENT, 'tests/*.cs'), readme], output, references: [library] });
    const conformance = join(ROOT, 'clients/conformance');
    const { lines, failed } = await runMono(output, { ...env, LINTEL_CONFORMANCE: conformance });
    expect(failed).toEqual([]);
    expect(lines.filter((line) => line.startsWith('ok ')).length).toBeGreaterThan(35);
    expect(lines).toEqual(
      expect.arrayContaining([
        'Partitions by codes',
        'FireRating: missing, expected "EI30" or "EI60"',
        'walls: Walls',
        '0 issues',
        'ready, 0 problems',
        'succeeded',
        expect.stringMatching(/^404 ObjectClassNotFoundError .* req_\w+$/),
      ]),
    );
  });

  test('an export that does not fit on the disk ends with an error, and Mono ends without a crash', async () => {
    const home = mkdtempSync(join(folder, 'full-'));
    const source = join(home, 'FullDisk.cs');
    writeFileSync(source, FULL_DISK);
    copyFileSync(library, join(home, 'Lintel.Client.dll'));
    const output = join(home, 'full.exe');
    await compile({ sources: [source], output, references: [library] });
    const { lines, failed } = await runMono(output, {}, { largestFileKib: 32 });
    expect(failed).toEqual([]);
    const message = `Can't write ${join(home, 'house.jsonl.gz')}`;
    expect(lines.filter((line) => !line.startsWith('w32error'))).toEqual([
      message,
      message,
      'done, 0 failed',
    ]);
    expect(readdirSync(home).sort()).toEqual(['FullDisk.cs', 'Lintel.Client.dll', 'full.exe']);
  });

  test('the Revit add-in compiles against a stub of the API and works with a document in memory', async () => {
    const output = join(folder, 'addin.exe');
    const sources = ['src', 'stub', 'tests'].map((each) => join(ADDIN, each, '*.cs'));
    await compile({ sources, output, references: [library] });
    copyFileSync(join(ADDIN, 'lintel-parameters.txt'), join(folder, 'lintel-parameters.txt'));
    const home = { LINTEL_FOLDER: folder, XDG_CONFIG_HOME: folder };
    const { lines, failed } = await runMono(output, { ...env, ...home });
    expect(failed).toEqual([]);
    expect(lines.filter((line) => line.startsWith('ok ')).length).toBe(7);
  });
});
