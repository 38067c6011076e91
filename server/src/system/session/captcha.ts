import { sql } from 'kysely';
import { hashOf, sameHash } from '#server/access/token.ts';
import type { PublicCtx } from '#server/http/route.ts';
import { setting } from '#server/platform/system-config.ts';

const minutes = 5;

/** Whether a login needs a captcha: the switch `base.captcha_state`; `CAPTCHA=off` overrules it in the demo. */
export async function isCaptchaOn({ config, db }: PublicCtx): Promise<boolean> {
  return config.captcha && (await setting(db, 'base.captcha_state'));
}

/** A new captcha, kept in the database so that any node can check it. Letters that look alike are left out. */
export async function newCaptcha({ db }: PublicCtx): Promise<{ key: number; image_base: string }> {
  // It brings a font, which a server without captchas need not have.
  const { default: svgCaptcha } = await import('svg-captcha');
  const { data, text } = svgCaptcha.create({
    size: 4,
    noise: 3,
    ignoreChars: '0oO1iIlLqg9',
    color: true,
    width: 145,
    height: 40,
  });
  await db
    .deleteFrom('captcha')
    .where('expires_at', '<', sql<string>`now()`)
    .execute();
  const { id } = await db
    .insertInto('captcha')
    .values({ answer_hash: answerHash(text), expires_at: sql`now() + make_interval(mins => ${minutes})` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { key: id, image_base: `data:image/svg+xml;base64,${Buffer.from(data).toString('base64')}` };
}

/** Whether the answer is right; a captcha is used up by being tried. */
export async function isCaptchaRight({ db }: PublicCtx, key: number, answer: string): Promise<boolean> {
  const used = await db
    .deleteFrom('captcha')
    .where('id', '=', key)
    .returning(['answer_hash', sql<boolean>`expires_at > now()`.as('fresh')])
    .executeTakeFirst();
  return used !== undefined && used.fresh && sameHash(used.answer_hash, answerHash(answer));
}

function answerHash(text: string): string {
  return hashOf(text.trim().toLowerCase());
}
