import { LintelError } from '@lintel/client';
import { saveFile } from '../../ui/save-file.ts';

/** Downloads a file of the ontology, under the name that the server gives it. What the server refuses is thrown. */
export async function downloadFile(url: string, otherName: string): Promise<void> {
  const answer = await fetch(url);
  if (!answer.ok) throw new LintelError(answer.status, await answer.json().catch(() => null));
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  saveFile(await answer.blob(), name ?? otherName);
}
