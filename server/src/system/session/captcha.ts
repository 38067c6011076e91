import { sql } from 'kysely';
import type { Captcha, captchaKinds, CaptchaUse } from '#contract/system/captcha.ts';
import { hashSecret, sameHash } from '#server/access/token.ts';
import type { PublicCtx } from '#server/http/route.ts';
import { currentSettings } from '#server/platform/settings/system-config.ts';
import { captchaMinutes, newChallenge } from './proof-of-work.ts';

/** What is asked for: the switch `base.captcha_state` says whether, `base.captcha_kind` what. */
type CaptchaMode = 'nothing' | (typeof captchaKinds)[number];

/** What whoever logs in is asked for, and whether a picture is taken; `CAPTCHA=off` overrules the switch in the demo. */
export async function captchaMode({ config, db }: PublicCtx): Promise<{ mode: CaptchaMode; takesPicture: boolean }> {
  const settings = await currentSettings(db);
  if (!config.captcha || !settings['base.captcha_state']) return { mode: 'nothing', takesPicture: false };
  const mode = settings['base.captcha_kind'];
  // Older clients know pictures alone.
  return { mode, takesPicture: mode === 'picture' || settings['interfaces.older_clients'] };
}

/** A new captcha, kept in the database so that any node can check it, and one only once. */
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
  // It brings fonts, which a server without captchas need not have.
  const { captchaPicture } = await import('#server/platform/captcha/picture.ts');
  const { text, png } = captchaPicture();
  const key = await insertCaptcha(ctx, answerHash(text));
  return { key, image_base: `data:image/png;base64,${png.toString('base64')}` };
}

/** The number of a captcha; without an answer's hash no answer opens it, as only its proof does. */
async function insertCaptcha({ db }: PublicCtx, answer_hash: string): Promise<number> {
  const { id } = await db
    .insertInto('captcha')
    .values({ answer_hash, expires_at: sql`now() + make_interval(mins => ${captchaMinutes})` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether the answer is right; a captcha is used up by being tried. */
export async function isCaptchaRight(ctx: PublicCtx, key: number, answer: string): Promise<boolean> {
  const hash = await takeUp(ctx, key);
  return hash !== undefined && hash !== '' && sameHash(hash, answerHash(answer));
}

/** Takes a captcha away, and answers what was kept of it, where it was there and is not too old. */
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
