import * as z from 'zod';
import { UploadAuthorization } from '#contract/system/file.ts';
import { fileTypes, maxBytesOf, type UploadKind, uploadKindNames, uploadKinds } from '#contract/system/upload-kinds.ts';
import { fail } from '#server/platform/app-error.ts';
import { type Ctx, type Route, route } from '#server/http/route.ts';
import { aliossAuthorization, type UploadGrant, cosAuthorization, qiniuAuthorization } from './sign.ts';

/** The only folder that a caller may upload to: by kind and user. */
function grantFor({ viewer, config, now }: Ctx, kind: UploadKind): UploadGrant {
  const types = kind === 'attachment' ? undefined : uploadKinds[kind].extensions.map((ending) => fileTypes[ending]);
  return {
    prefix: `${kind}/${viewer.id}/`,
    maxBytes: maxBytesOf(kind, config.upload.attachmentMaxBytes),
    types: types && [...new Set(types)],
    now,
  };
}

const common = {
  method: 'GET',
  access: 'signed_in',
  query: z.object({ kind: z.literal(uploadKindNames).default('attachment') }),
  output: UploadAuthorization,
} as const;

/** Signed forms for uploading directly to a store; the secret stays on the server. */
export const uploadRoutes: Route[] = [
  route({
    ...common,
    url: '/api/upload/cos/getAuthorization/',
    summary: 'A signed form that sends files to Tencent Cloud COS for ten minutes',
    handle: async (ctx, { query }) => {
      const store = ctx.config.upload.cos ?? fail('upload.not_configured', { store: 'cos' });
      return cosAuthorization(store, grantFor(ctx, query.kind));
    },
  }),
  route({
    ...common,
    url: '/api/upload/alioss/getAuthorization/',
    summary: 'A signed form that sends files to Alibaba Cloud OSS for ten minutes',
    handle: async (ctx, { query }) => {
      const store = ctx.config.upload.alioss ?? fail('upload.not_configured', { store: 'alioss' });
      return aliossAuthorization(store, grantFor(ctx, query.kind));
    },
  }),
  route({
    ...common,
    url: '/api/upload/qiniu/getToken/',
    summary: 'A token that sends files to Qiniu Kodo for ten minutes',
    handle: async (ctx, { query }) => {
      const store = ctx.config.upload.qiniu ?? fail('upload.not_configured', { store: 'qiniu' });
      return qiniuAuthorization(store, grantFor(ctx, query.kind));
    },
  }),
];
