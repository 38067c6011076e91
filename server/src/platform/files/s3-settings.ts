import type * as z from 'zod';
import { httpAddress, documented, onOff, textSetting, allOrNone } from '../settings/setting-fields.ts';

/** Settings of the S3 store, used instead of the data folder. */
export const s3Settings = {
  S3_ENDPOINT: documented(httpAddress.optional(), {
    about:
      'The address of an S3 store for the files of this installation (MinIO, Ceph, AWS, COS, OSS and others), without the bucket. More than one node needs it. Set S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY with it. `npm run files:copy` brings along what lies in QUAYSIDE_DATA.',
    byDefault: 'none; files lie in QUAYSIDE_DATA',
    example: 'https://s3.eu-central-1.amazonaws.com',
  }),
  S3_BUCKET: documented(textSetting.optional(), {
    about: 'The bucket, which must exist and need not be public.',
    byDefault: 'none',
    example: 'quayside-files',
  }),
  S3_REGION: documented(textSetting.default('us-east-1'), {
    about: 'The region that calls are signed for; stores of one’s own mostly take any.',
    byDefault: 'us-east-1',
    example: 'eu-central-1',
  }),
  S3_ACCESS_KEY: documented(textSetting.optional(), {
    about: 'The access key. It must be allowed to list the bucket, and to get, put and delete its objects.',
    byDefault: 'none',
    example: 'AKIA...',
  }),
  S3_SECRET_KEY: documented(textSetting.optional(), {
    about: 'The secret that belongs to the access key.',
    byDefault: 'none',
    example: 'a secret',
  }),
  S3_PATH_STYLE: documented(onOff.default(true), {
    about: 'Whether the bucket stands in the path of an address (`on`) or before the host name (`off`).',
    byDefault: 'on',
    example: 'off',
  }),
};
type S3Environment = z.infer<z.ZodObject<typeof s3Settings>>;

export type S3Config = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
  isPathStyle: boolean;
};

/** null if files are in the data folder; a StartError names missing settings. */
export function s3ConfigOf(values: S3Environment): S3Config | null {
  const location = allOrNone('S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY', {
    endpoint: ['S3_ENDPOINT', values.S3_ENDPOINT],
    bucket: ['S3_BUCKET', values.S3_BUCKET],
    accessKey: ['S3_ACCESS_KEY', values.S3_ACCESS_KEY],
    secretKey: ['S3_SECRET_KEY', values.S3_SECRET_KEY],
  });
  return location && { ...location, region: values.S3_REGION, isPathStyle: values.S3_PATH_STYLE };
}
