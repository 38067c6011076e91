import type { Captcha as CaptchaGiven, CaptchaUse } from '#contract/system/captcha.ts';
import { api } from '#web/platform/api/api.ts';
import { logError } from '#web/platform/api/report-error.ts';
import { loadSettings } from '#web/platform/settings.ts';
import { createStore } from '#web/platform/store.ts';
import { type LoginPath, loginPathOf } from './paths.ts';
import type { WorkProof } from './captcha/proof-of-work.ts';

type Picture = { key: number; image: string };

/** `off`: disabled by the administrator. */
export type CaptchaState = 'loading' | 'off' | 'failed' | Picture | WorkProof;

export const captchaStore = createStore<CaptchaState>('loading');

/** Fetches a new captcha; each is valid for one attempt. */
export async function renewCaptcha(): Promise<void> {
  try {
    captchaStore.set(await visibleCaptcha(await api<CaptchaGiven>('GET', captchaUrl(location.pathname))));
  } catch (error) {
    logError(error);
    captchaStore.set('failed');
  }
}

/** A proof of work is only valid for its own purpose. */
function captchaUrl(pathname: string): string {
  const uses: Partial<Record<LoginPath, CaptchaUse>> = {
    '/register': 'register',
    '/forgot-password': 'forgot_password',
  };
  const use = uses[loginPathOf(pathname) ?? '/login'];
  return use ? `/api/captcha/?for=${use}` : '/api/captcha/';
}

async function visibleCaptcha({ challenge, key, image_base: image }: CaptchaGiven): Promise<CaptchaState> {
  // Loaded on demand: few installations enable it.
  if (challenge) return (await import('./captcha/proof-of-work.ts')).beginProof(challenge);
  return key !== undefined && image ? { key, image } : 'off';
}

const maxWaitMs = 2000;

/** Waits for the settings that decide the form's layout, to avoid shifts; a slow server only delays it. */
export async function prepareLogin(): Promise<void> {
  const requests = Promise.all([loadSettings().catch(logError), renewCaptcha()]);
  await Promise.race([requests, new Promise((resolve) => setTimeout(resolve, maxWaitMs))]);
}
