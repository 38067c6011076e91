import { useEffect, useRef, useState } from 'react';
import { fieldRules } from '#contract/field-errors.ts';
import { fill } from '#contract/error-messages.ts';
import {
  maxBytesOf,
  uploadIssue,
  type UploadKind,
  uploadKinds,
  type UploadType,
  uploadTypes,
} from '#contract/system/upload-kinds.ts';
import { ApiError } from '#web/platform/api-error.ts';
import { errorText } from '#web/platform/error-text.ts';
import { words } from '#web/platform/i18n.ts';
import { randomKey } from '#web/platform/random-key.ts';
import { isCancelled, logError } from '#web/platform/report-error.ts';
import { type Settings, useSettings } from '#web/platform/settings.ts';
import { useUploads } from '../../form/uploads.ts';
import { controlMessage } from '../control.messages.ts';
import { sendFile } from './send-file.ts';

/** A file on its way, or one that did not arrive. */
export type Sent = {
  key: string;
  file: File;
  percent: number;
  /** Why it did not arrive; undefined while it is under way. */
  problem: string | undefined;
  /** Whether trying again may help. */
  canRetry: boolean;
  stop: () => void;
};

type UploadProps = { kind: UploadKind; onArrived: (path: string, name: string) => void };

/** Sends files and knows how far they are; a file that may not be sent is told at once. */
export function useUpload({ kind, onArrived }: UploadProps) {
  const [sent, setSent] = useState<readonly Sent[]>([]);
  const settings = useSettings();
  const uploads = useUploads();
  const arrived = useRef(onArrived);
  const running = useRef(new Set<AbortController>());
  useEffect(() => {
    arrived.current = onArrived;
  });
  // Whoever leaves the form gives up what is still on its way.
  useEffect(() => {
    const own = running.current;
    return () => own.forEach((controller) => controller.abort());
  }, []);

  const patch = (key: string, change: Partial<Sent>) =>
    setSent((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const forget = (key: string) => setSent((all) => all.filter((one) => one.key !== key));

  async function send(file: File): Promise<void> {
    const key = randomKey();
    const controller = new AbortController();
    const problem = problemOf(file, kind, settings);
    const stop = () => {
      controller.abort();
      forget(key);
    };
    setSent((all) => [...all, { key, file, percent: 0, problem, canRetry: false, stop }]);
    if (problem !== undefined) return;
    running.current.add(controller);
    const done = uploads.begin();
    try {
      const { signal } = controller;
      const onProgress = (percent: number) => patch(key, { percent });
      const path = await sendFile(typeOf(settings), { file, name: file.name, kind, signal, onProgress });
      forget(key);
      arrived.current(path, file.name);
    } catch (error) {
      if (controller.signal.aborted || isCancelled(error)) return;
      logError(error);
      patch(key, { problem: `${controlMessage('upload_failed')}: ${reasonOf(error)}`, canRetry: true });
    } finally {
      running.current.delete(controller);
      done();
    }
  }

  return {
    sent,
    limits: limitsOf(kind, settings),
    send: (files: readonly File[]) => files.forEach((file) => void send(file)),
    again: ({ key, file }: Sent) => {
      forget(key);
      void send(file);
    },
  };
}

function limitsOf(kind: UploadKind, settings: Settings): { types: string; bytes: number } {
  return { types: uploadKinds[kind].endings.join(', '), bytes: maxBytesOf(kind, attachmentBytes(settings)) };
}

function attachmentBytes(settings: Settings): number | undefined {
  const bytes = settings['upload.max_bytes'];
  return typeof bytes === 'number' ? bytes : undefined;
}

/** Where this installation keeps files; its own server unless it says otherwise. */
function typeOf(settings: Settings): UploadType {
  return uploadTypes.find((type) => type === settings['upload.type']) ?? 'form';
}

function problemOf(file: File, kind: UploadKind, settings: Settings): string | undefined {
  const issue = uploadIssue(file, { kind, maxBytes: attachmentBytes(settings) });
  return issue && fill(words(fieldRules)[issue.rule], { name: file.name, ...issue.params });
}

/** What a file's own field was refused for, or what went wrong on the way. */
function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return error.fields[0]?.message ?? errorText(error).text;
  return controlMessage('nothing');
}
