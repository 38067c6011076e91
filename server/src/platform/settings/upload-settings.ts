import * as z from 'zod';
import { type UploadType, uploadTypes } from '#contract/system/upload-kinds.ts';
import { httpAddress, documented, number, textSetting, allOrNone } from './setting-fields.ts';
import { StartError } from '../start-error.ts';

/** More is no document; a form of that size is read to disk, not into memory. */
export const maxUploadMb = 200;
const mebibyte = 1024 * 1024;

/** Settings of uploads: destination, size, and the stores that this server signs for. */
export const uploadSettings = {
  UPLOAD_TYPE: documented(z.enum(uploadTypes, `must be one of ${uploadTypes.join(', ')}`).default('form'), {
    about:
      'Where pages send files: `form` to this server, or straight to a store that it signs for (`cos`, `alioss`, `qiniu`; its settings are then required).',
    byDefault: 'form',
    example: 'cos',
  }),
  UPLOAD_MAX_MB: documented(number(1, maxUploadMb).default(20), {
    about: 'Most megabytes of one attachment. Avatars and images have limits of their own.',
    byDefault: '20',
    example: '50',
  }),
  UPLOAD_USER_QUOTA_MB: documented(number(1, 1_000_000_000).optional(), {
    about: 'Most megabytes of all files that one user has sent and not deleted.',
    byDefault: 'no limit',
    example: '500',
  }),
  UPLOAD_TOTAL_QUOTA_MB: documented(number(1, 1_000_000_000).optional(), {
    about: 'Most megabytes of all files that lie on this server, deleted ones too until they are cleaned up.',
    byDefault: 'no limit',
    example: '100000',
  }),
  UPLOAD_KEPT_DAYS: documented(number(1, 3_650).default(30), {
    about: 'Days that the content of a deleted file stays on the disk; until then the file can be restored.',
    byDefault: '30',
    example: '90',
  }),
  COS_SECRET_ID: documented(textSetting.optional(), {
    about: 'Tencent Cloud COS: the SecretId that signs uploads. Set all of COS_* or none.',
    byDefault: 'none',
    example: 'AKID...',
  }),
  COS_SECRET_KEY: documented(textSetting.optional(), {
    about: 'Tencent Cloud COS: the SecretKey that belongs to it.',
    byDefault: 'none',
    example: 'a secret',
  }),
  COS_BUCKET: documented(textSetting.optional(), {
    about: 'Tencent Cloud COS: the bucket with its APPID.',
    byDefault: 'none',
    example: 'quayside-1250000000',
  }),
  COS_REGION: documented(textSetting.optional(), {
    about: 'Tencent Cloud COS: the region of the bucket.',
    byDefault: 'none',
    example: 'ap-guangzhou',
  }),
  COS_DOMAIN: documented(httpAddress.optional(), {
    about: 'Tencent Cloud COS: the address that its files are read at.',
    byDefault: 'none',
    example: 'https://files.example.com',
  }),
  ALIOSS_ACCESS_KEY_ID: documented(textSetting.optional(), {
    about: 'Alibaba Cloud OSS: the AccessKey ID that signs uploads. Set all of ALIOSS_* or none.',
    byDefault: 'none',
    example: 'LTAI...',
  }),
  ALIOSS_ACCESS_KEY_SECRET: documented(textSetting.optional(), {
    about: 'Alibaba Cloud OSS: the AccessKey secret that belongs to it.',
    byDefault: 'none',
    example: 'a secret',
  }),
  ALIOSS_BUCKET: documented(textSetting.optional(), {
    about: 'Alibaba Cloud OSS: the bucket.',
    byDefault: 'none',
    example: 'quayside',
  }),
  ALIOSS_REGION: documented(textSetting.optional(), {
    about: 'Alibaba Cloud OSS: the region of the bucket, without oss-.',
    byDefault: 'none',
    example: 'cn-hangzhou',
  }),
  ALIOSS_DOMAIN: documented(httpAddress.optional(), {
    about: 'Alibaba Cloud OSS: the address that its files are read at.',
    byDefault: 'none',
    example: 'https://files.example.com',
  }),
  QINIU_ACCESS_KEY: documented(textSetting.optional(), {
    about: 'Qiniu Kodo: the AccessKey that signs uploads. Set all of QINIU_* or none.',
    byDefault: 'none',
    example: 'a key',
  }),
  QINIU_SECRET_KEY: documented(textSetting.optional(), {
    about: 'Qiniu Kodo: the SecretKey that belongs to it.',
    byDefault: 'none',
    example: 'a secret',
  }),
  QINIU_BUCKET: documented(textSetting.optional(), {
    about: 'Qiniu Kodo: the bucket.',
    byDefault: 'none',
    example: 'quayside',
  }),
  QINIU_UPLOAD_URL: documented(httpAddress.optional(), {
    about: 'Qiniu Kodo: the upload address of its region.',
    byDefault: 'none',
    example: 'https://up-z0.qiniup.com',
  }),
  QINIU_DOMAIN: documented(httpAddress.optional(), {
    about: 'Qiniu Kodo: the address that its files are read at.',
    byDefault: 'none',
    example: 'https://files.example.com',
  }),
};
type UploadEnvironment = z.infer<z.ZodObject<typeof uploadSettings>>;

export type CosStore = { secretId: string; secretKey: string; bucket: string; region: string; domain: string };
export type AliossStore = {
  accessKeyId: string;
  accessKeySecret: string;
  bucket: string;
  region: string;
  domain: string;
};
export type QiniuStore = { accessKey: string; secretKey: string; bucket: string; uploadUrl: string; domain: string };

export type UploadConfig = {
  type: UploadType;
  attachmentMaxBytes: number;
  /** undefined without a limit. */
  userQuotaBytes: number | undefined;
  totalQuotaBytes: number | undefined;
  retentionDays: number;
  /** null if a store is not configured. */
  cos: CosStore | null;
  alioss: AliossStore | null;
  qiniu: QiniuStore | null;
};

/** A StartError names the missing settings of a store. */
export function uploadConfigOf(values: UploadEnvironment): UploadConfig {
  const upload = {
    type: values.UPLOAD_TYPE,
    attachmentMaxBytes: values.UPLOAD_MAX_MB * mebibyte,
    userQuotaBytes: values.UPLOAD_USER_QUOTA_MB && values.UPLOAD_USER_QUOTA_MB * mebibyte,
    totalQuotaBytes: values.UPLOAD_TOTAL_QUOTA_MB && values.UPLOAD_TOTAL_QUOTA_MB * mebibyte,
    retentionDays: values.UPLOAD_KEPT_DAYS,
    cos: allOrNone('COS_*', {
      secretId: ['COS_SECRET_ID', values.COS_SECRET_ID],
      secretKey: ['COS_SECRET_KEY', values.COS_SECRET_KEY],
      bucket: ['COS_BUCKET', values.COS_BUCKET],
      region: ['COS_REGION', values.COS_REGION],
      domain: ['COS_DOMAIN', values.COS_DOMAIN],
    }),
    alioss: allOrNone('ALIOSS_*', {
      accessKeyId: ['ALIOSS_ACCESS_KEY_ID', values.ALIOSS_ACCESS_KEY_ID],
      accessKeySecret: ['ALIOSS_ACCESS_KEY_SECRET', values.ALIOSS_ACCESS_KEY_SECRET],
      bucket: ['ALIOSS_BUCKET', values.ALIOSS_BUCKET],
      region: ['ALIOSS_REGION', values.ALIOSS_REGION],
      domain: ['ALIOSS_DOMAIN', values.ALIOSS_DOMAIN],
    }),
    qiniu: allOrNone('QINIU_*', {
      accessKey: ['QINIU_ACCESS_KEY', values.QINIU_ACCESS_KEY],
      secretKey: ['QINIU_SECRET_KEY', values.QINIU_SECRET_KEY],
      bucket: ['QINIU_BUCKET', values.QINIU_BUCKET],
      uploadUrl: ['QINIU_UPLOAD_URL', values.QINIU_UPLOAD_URL],
      domain: ['QINIU_DOMAIN', values.QINIU_DOMAIN],
    }),
  };
  if (upload.type !== 'form' && upload[upload.type] === null)
    throw new StartError(`UPLOAD_TYPE is ${upload.type}, but its ${upload.type.toUpperCase()}_* settings are missing.`);
  return upload;
}

/** Origins of stores that pages upload to and download from. */
export function storeOrigins({ cos, alioss, qiniu }: UploadConfig): { send: string[]; read: string[] } {
  const stores = [cos && { url: cosUrl(cos), ...cos }, alioss && { url: aliossUrl(alioss), ...alioss }];
  const all = [...stores, qiniu && { url: qiniu.uploadUrl, ...qiniu }].filter((store) => store !== null);
  return {
    send: all.map(({ url }) => new URL(url).origin),
    read: all.map(({ domain }) => new URL(domain).origin),
  };
}

/** The URL of a bucket of Tencent's store. */
export function cosUrl({ bucket, region }: CosStore): string {
  return `https://${bucket}.cos.${region}.myqcloud.com`;
}

/** The URL of a bucket of Alibaba's store. */
export function aliossUrl({ bucket, region }: AliossStore): string {
  return `https://${bucket}.oss-${region}.aliyuncs.com`;
}
