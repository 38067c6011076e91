import { useEffect, useRef, useState } from 'react';
import { fieldRules } from '#contract/fields/field-errors.ts';
import { fill } from '#contract/fill.ts';
import {
  maxBytesOf,
  sizeText,
  uploadIssue,
  type UploadKind,
  uploadKinds,
  type UploadType,
  uploadTypes,
} from '#contract/system/upload-kinds.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { errorText } from '#web/platform/api/error-text.ts';
import { colon, localeTexts } from '#web/platform/languages/i18n.ts';
import { randomKey } from '#web/platform/random-key.ts';
import { isCancelled, logError } from '#web/platform/api/report-error.ts';
import { type Settings, useSettings } from '#web/platform/settings.ts';
import { useUploads } from '../../form/uploads.ts';
import { controlMessage } from '../control.messages.ts';
import { sendFile } from './send-file.ts';

/** A running or failed upload. */
export type UploadItem = {
  key: string;
  file: File;
  percent: number;
  /** The reason of the failure; undefined while running. */
  problem: string | undefined;
  /** Whether a retry may succeed. */
  canRetry: boolean;
  stop: () => void;
};

type UploadProps = { kind: UploadKind; onArrived: (path: string, name: string) => void };

/** Uploads files with progress; invalid files are reported at once. */
export function useUpload({ kind, onArrived }: UploadProps) {
  const [sent, setSent] = useState<readonly UploadItem[]>([]);
  const settings = useSettings();
  const uploads = useUploads();
  const arrived = useLatestRef(onArrived);
  const running = useRunning();

  const patch = (key: string, change: Partial<UploadItem>) =>
    setSent((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const removeItem = (key: string) => setSent((all) => all.filter((one) => one.key !== key));

  /** Uploads the file and records the outcome; the form waits for it. */
  async function deliver(key: string, file: File, { signal }: AbortController): Promise<void> {
    const endUpload = uploads.begin();
    try {
      const onProgress = (percent: number) => patch(key, { percent });
      const path = await sendFile(typeOf(settings), { file, name: file.name, kind, signal, onProgress });
      removeItem(key);
      arrived.current(path, file.name);
    } catch (error) {
      if (signal.aborted || isCancelled(error)) return;
      logError(error);
      patch(key, { problem: failureOf(error), canRetry: true });
    } finally {
      endUpload();
    }
  }

  function send(file: File): void {
    const key = randomKey();
    const controller = new AbortController();
    const problem = problemOf(file, kind, settings);
    const stop = () => {
      controller.abort();
      removeItem(key);
    };
    setSent((all) => [...all, { key, file, percent: 0, problem, canRetry: false, stop }]);
    if (problem === undefined) void running(controller, deliver(key, file, controller));
  }

  return {
    sent,
    limits: limitsOf(kind, settings),
    send: (files: readonly File[]) => files.forEach(send),
    retry: ({ key, file }: UploadItem) => {
      removeItem(key);
      send(file);
    },
  };
}

/** The latest value, for callbacks that run later. */
function useLatestRef<T>(value: T) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** Unmounting the form cancels running uploads. */
function useRunning() {
  const running = useRef(new Set<AbortController>());
  useEffect(() => {
    const controllers = running.current;
    return () => controllers.forEach((controller) => controller.abort());
  }, []);
  return async (controller: AbortController, work: Promise<void>) => {
    running.current.add(controller);
    await work;
    running.current.delete(controller);
  };
}

/** The server's error for the file, or the failure of the call. */
function failureOf(error: unknown): string {
  const failed = controlMessage('upload_failed');
  if (!(error instanceof ApiError)) return failed;
  return `${failed}${colon}${error.fields[0]?.message ?? errorText(error).text}`;
}

function limitsOf(kind: UploadKind, settings: Settings): { types: string; limit: string } {
  const limit = sizeText(maxBytesOf(kind, attachmentBytes(settings)));
  return { types: uploadKinds[kind].extensions.join(', '), limit };
}

function attachmentBytes(settings: Settings): number | undefined {
  const bytes = settings['upload.max_bytes'];
  return typeof bytes === 'number' ? bytes : undefined;
}

/** The configured store; by default the own server. */
function typeOf(settings: Settings): UploadType {
  return uploadTypes.find((type) => type === settings['upload.type']) ?? 'form';
}

function problemOf(file: File, kind: UploadKind, settings: Settings): string | undefined {
  const issue = uploadIssue(file, { kind, maxBytes: attachmentBytes(settings) });
  return issue && fill(localeTexts(fieldRules)[issue.rule], { name: file.name, ...issue.params });
}
