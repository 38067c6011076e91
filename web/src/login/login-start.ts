import { api } from '#web/platform/api.ts';
import { logError } from '#web/platform/report-error.ts';
import { loadSettings } from '#web/platform/settings.ts';
import { createStore } from '#web/platform/store.ts';

/** `off`: the administrator does not ask for one. */
export type Captcha = 'loading' | 'off' | 'failed' | { key: number | string; image: string };

export const captchaStore = createStore<Captcha>('loading');

type CaptchaAnswer = { key?: number | string; image_base?: string };

/** Fetches a new picture; each serves one attempt only. */
export async function renewCaptcha(): Promise<void> {
  try {
    const { key, image_base: image } = await api<CaptchaAnswer>('GET', '/api/captcha/');
    captchaStore.set(key !== undefined && image ? { key, image } : 'off');
  } catch (error) {
    logError(error);
    captchaStore.set('failed');
  }
}

const patienceMs = 2000;

/** Waits for what decides the form's shape, so that nothing jumps; a slow server only delays it, never prevents it. */
export async function prepareLogin(): Promise<void> {
  const asked = Promise.all([loadSettings().catch(logError), renewCaptcha()]);
  await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}
