import { sql } from 'kysely';
import type { Captcha, captchaKinds, CaptchaUse } from '#contract/system/captcha.ts';
import { hashSecret, sameHash } from '#server/access/token.ts';
import type { PublicCtx } from '#server/http/route.ts';
import { currentSettings } from '#server/platform/settings/system-config.ts';
import { captchaMinutes, newChallenge } from './proof-of-work.ts';

/** The captcha required: the setting `base.captcha_state` enables it, `base.captcha_kind` selects its kind. */
type CaptchaMode = 'nothing' | (typeof captchaKinds)[number];

/**
 * The captcha required for a login, and whether a picture is accepted; `CAPTCHA=off` overrides the setting in the demo.
 */
export async function captchaMode({ config, db }: PublicCtx): Promise<{ mode: CaptchaMode; takesPicture: boolean }> {
  const settings = await currentSettings(db);
  if (!config.captcha || !settings['base.captcha_state']) return { mode: 'nothing', takesPicture: false };
  const mode = settings['base.captcha_kind'];
  // Older clients only support pictures.
  return { mode, takesPicture: mode === 'picture' || settings['interfaces.older_clients'] };
}

/** A new captcha, stored in the database so that any node can check it, and only once. */
export async function newCaptcha(ctx: PublicCtx, use: CaptchaUse): Promise<Captcha> {
  const { mode, takesPicture } = await captchaMode(ctx);
  if (mode === 'nothing') return {};
  await ctx.db
    .deleteFrom('captcha')
    .where('expires_at', '<', sql<string>`now()`)
    .execute();
  return {
    ...(takesPicture ? await newPicture(ctx) : {}),
    ...(mode === 'proof_of_work'
      ? { challenge: await newChallenge(ctx, { id: await insertCaptcha(ctx, ''), for: use }) }
      : {}),
  };
}

async function newPicture(ctx: PublicCtx): Promise<Captcha> {
  // Loaded on demand, because it includes fonts.
  const { captchaPicture } = await import('#server/platform/captcha/picture.ts');
  const { text, png } = captchaPicture();
  const key = await insertCaptcha(ctx, answerHash(text));
  return { key, image_base: `data:image/png;base64,${png.toString('base64')}` };
}

/** The key of a captcha; with an empty hash no typed answer matches, only its proof. */
async function insertCaptcha({ db }: PublicCtx, answer_hash: string): Promise<number> {
  const { id } = await db
    .insertInto('captcha')
    .values({ answer_hash, expires_at: sql`now() + make_interval(mins => ${captchaMinutes})` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether the answer is correct; any attempt consumes the captcha. */
export async function isCaptchaRight(ctx: PublicCtx, key: number, answer: string): Promise<boolean> {
  const hash = await takeUp(ctx, key);
  return hash !== undefined && hash !== '' && sameHash(hash, answerHash(answer));
}

/** Consumes a captcha, and returns its stored hash, if it exists and has not expired. */
export async function takeUp({ db }: PublicCtx, id: number): Promise<string | undefined> {
  const used = await db
    .deleteFrom('captcha')
    .where('id', '=', id)
    .returning(['answer_hash', sql<boolean>`expires_at > now()`.as('fresh')])
    .executeTakeFirst();
  return used?.fresh ? used.answer_hash : undefined;
}

function answerHash(text: string): string {
  return hashSecret(text.trim().toLowerCase());
}
