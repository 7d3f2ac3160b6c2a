import type { DocumentExamples } from '../../platform/http/examples.ts';

const PROJECT = 'prj_01k5w2b3c4d5e6f7g8h9j0k1m2';
const RUN = 'run_01k5w4e6f7g8h9j0k1m2n3p4q5';
const UPLOAD = 'upl_01k5w4d5e6f7g8h9j0k1m2n3p4';

const issue = {
  line: 4711,
  code: 'unknown_kind',
  severity: 'warning',
  message: 'unknown kind "note"; the line was skipped',
};

export const cadImportExamples: DocumentExamples = {
  schemas: {
    UploadTarget: {
      uploadId: UPLOAD,
      uploadUrl: `https://lintel.example.org/api/v1/projects/${PROJECT}/cad-imports/local-upload?uploadId=${UPLOAD}&key=local&expires=1772447400&signature=5d41402a`,
      method: 'PUT',
      headers: { 'content-type': 'application/gzip' },
      expiresAt: '2026-03-02T10:30:00.000Z',
      maxBytes: 2147483648,
    },
    UploadProgress: { uploadId: UPLOAD, uploaded: false, received: 4194304, runId: null },
    Uploaded: { uploaded: true, id: RUN, runId: RUN, state: 'queued' },
    ImportIssue: issue,
    ImportRun: {
      id: RUN,
      runId: RUN,
      projectId: PROJECT,
      state: 'ready',
      contractVersion: '1.1',
      artifact: {
        bytes: 8388608,
        sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
        fileName: 'house.jsonl.gz',
      },
      source: { application: null, version: null, schema: null, lengthUnit: null },
      leftOut: null,
      genericModels: null,
      progress: {
        phase: 'done',
        bytesRead: 8388608,
        bytesTotal: 8388608,
        linesRead: 52000,
        percent: 100,
      },
      counts: { document: 1, element: 48000, type: 900, warnings: 1, rejected: 0 },
      issues: [issue],
      error: null,
      attempts: 1,
      script_log: '2026-03-02T09:31:00.000Z ready\n',
      createdAt: '2026-03-02T09:30:00.000Z',
      startedAt: '2026-03-02T09:30:01.000Z',
      finishedAt: '2026-03-02T09:31:00.000Z',
    },
  },
  bodies: {
    requestCadImportUploadUrl: {
      fileName: 'house.jsonl.gz',
      contentLength: 8388608,
      contentType: 'application/gzip',
    },
    registerCadImport: { uploadId: UPLOAD },
  },
};
