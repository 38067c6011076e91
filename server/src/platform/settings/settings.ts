import * as z from 'zod';
import { s3Settings } from '../files/s3-settings.ts';
import { isNetwork, widest } from './proxy-networks.ts';
import { httpAddress, documented, number, onOff, textSetting } from './setting-fields.ts';
import { uploadSettings } from './upload-settings.ts';

/** Pages, cookies and interfaces are at the root of their site. */
const siteAddress = httpAddress.refine(
  (value) => /^https?:\/\/[^/?#]+$/.test(value),
  'must be the address of a site without a path, e.g. https://quayside.example.com',
);

const postgresUrl = textSetting.refine(
  (value) => /^postgres(ql)?:$/.test(URL.parse(value)?.protocol ?? ''),
  'is not a PostgreSQL address like postgres://user:password@host:5432/database',
);
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean),
);
const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
/** `a@b.example` or `Name <a@b.example>`, in one line. */
const sender = z
  .string()
  .trim()
  .regex(/^[^<>@\r\n]*<?[^\s<>@,;]+@[^\s<>@,;]+>?$/, 'must be an address like Quayside <no-reply@example.com>');
/** At most ten years. */
const retentionDays = number(1, 3650);

/** Every environment variable of the server, in the order of docs/configuration.md. */
export const Environment = z.object({
  NODE_ENV: documented(
    z.enum(['development', 'test', 'production'], 'must be development, test or production').default('development'),
    {
      about:
        '`production` selects the production profile: no demo accounts, no sample data, unsafe settings are refused. Anything else is the demo.',
      byDefault: 'development',
      example: 'production',
    },
  ),
  PORT: documented(number(0, 65535).default(8080), {
    about: 'The one port that serves the API and the web app.',
    byDefault: '8080',
    example: '8443',
  }),
  HOST: documented(textSetting.optional(), {
    about: 'The address to listen on.',
    byDefault: '127.0.0.1 in the demo, 0.0.0.0 in production',
    example: '0.0.0.0',
  }),
  PUBLIC_URL: documented(siteAddress.optional(), {
    about: 'The address people type, used in links and to decide whether cookies are Secure. Required in production.',
    byDefault: 'http://127.0.0.1:PORT in the demo',
    example: 'https://quayside.example.com',
  }),
  BEHIND_TLS: documented(onOff.default(false), {
    about:
      'Says that browsers reach an http PUBLIC_URL over TLS all the same, e.g. through a tunnel; cookies are then Secure. Production refuses an http PUBLIC_URL without it.',
    byDefault: 'off',
    example: 'on',
  }),
  QUAYSIDE_DATA: documented(textSetting.default('.data'), {
    about:
      'The folder of everything that must survive a restart: the embedded database, files, the signing secret. With DATABASE_URL, QUAYSIDE_SECRET and S3_* nothing in it needs to.',
    byDefault: '.data',
    example: '/var/lib/quayside',
  }),
  QUAYSIDE_SECRET: documented(z.string().min(32, 'must have at least 32 characters').optional(), {
    about:
      'Signs tokens and encrypts stored credentials, such as the secrets of second factors. Required in production; make one with `openssl rand -base64 48`. Change it by `npm run secret:rotate` (operations.md), or what was sealed under it no longer opens.',
    byDefault: 'kept in QUAYSIDE_DATA/secret (mode 0600) in the demo',
    example: 'a long random text',
  }),
  DATABASE_URL: documented(postgresUrl.optional(), {
    about: 'PostgreSQL 15 or newer, UTF-8. Without it the embedded PostgreSQL is started.',
    byDefault: 'the embedded PostgreSQL',
    example: 'postgres://quayside:secret@db:5432/quayside',
  }),
  DATABASE_REPLICA_URL: documented(postgresUrl.optional(), {
    about:
      'A streaming replica of that database, for GET requests. It is asked where it has all that was written before the request came, and the primary where it has not, or does not answer.',
    byDefault: 'none; the primary answers reads',
    example: 'postgres://quayside:secret@db-replica:5432/quayside',
  }),
  DATABASE_POOL: documented(number(2, 200).default(16), {
    about: 'Most database connections of one process (and as many again to a replica).',
    byDefault: '16',
    example: '32',
  }),
  BUSY_MS: documented(number(0, 600_000).default(2_000), {
    about:
      'How far a node may fall behind (delay of its event loop) before it answers 503 with Retry-After; 0: it never refuses.',
    byDefault: '2000',
    example: '5000',
  }),
  TIMEOUT_FACTOR: documented(number(1, 100).default(1), {
    about:
      'How many times as long as usual the server waits for what may hang: the database, its threads, mail and file stores, its own probes. For machines that are busy with something else.',
    byDefault: '1',
    example: '5',
  }),
  CAPTCHA: documented(onOff.default(true), {
    about: '`off` lets a login through without a captcha. Works in the demo only.',
    byDefault: 'on',
    example: 'off',
  }),
  SMTP_URL: documented(
    z
      .url({ protocol: /^smtps?$/, error: 'must be an address like smtps://user:password@mail.example.com:465' })
      .optional(),
    {
      about:
        'The mail server. Without it, production sends no mail: registration and forgotten passwords are not offered; the demo keeps its mails in QUAYSIDE_DATA/mail and shows them to administrators.',
      byDefault: 'none',
      example: 'smtps://quayside:secret@mail.example.com:465',
    },
  ),
  MAIL_FROM: documented(sender.optional(), {
    about: 'The sender of every mail. Required with SMTP_URL.',
    byDefault: 'Quayside <no-reply@localhost> in the demo',
    example: 'Quayside <no-reply@example.com>',
  }),
  OIDC_ISSUER: documented(httpUrl.optional(), {
    about:
      'The OpenID Connect provider of single sign-on, with OIDC_CLIENT_ID and OIDC_CLIENT_SECRET. Register PUBLIC_URL/auth-redirect there as the redirect address. In production it must be https.',
    byDefault: 'none; single sign-on is not offered',
    example: 'https://login.example.com/realms/office',
  }),
  OIDC_CLIENT_ID: documented(textSetting.optional(), {
    about: 'What the provider calls this installation.',
    byDefault: 'none',
    example: 'quayside',
  }),
  OIDC_CLIENT_SECRET: documented(textSetting.optional(), {
    about: 'The secret that the provider gave to this installation.',
    byDefault: 'none',
    example: 'a long random text',
  }),
  OIDC_NAME: documented(textSetting.default('SSO'), {
    about: 'What the button of the login page calls the provider.',
    byDefault: 'SSO',
    example: 'Example Group',
  }),
  TRUST_PROXY: documented(
    list
      .refine(
        (all) => all.every(isNetwork),
        `must list IP addresses or networks like 10.0.0.0/8, none wider than /${widest.ipv4} or, of IPv6, /${widest.ipv6}`,
      )
      .default([]),
    {
      about:
        'Addresses or networks of the reverse proxies whose X-Forwarded-* headers are believed, separated by commas.',
      byDefault: 'none',
      example: '10.0.0.0/8, 127.0.0.1',
    },
  ),
  LEAVING_SECONDS: documented(number(0, 300).optional(), {
    about:
      'How long a node that is told to end (SIGTERM) says at /readyz that it leaves, and still answers everything, before it takes no more calls. A little longer than the load balancer needs to notice.',
    byDefault: '0 in the demo, 5 in production',
    example: '15',
  }),
  LOG_LEVEL: documented(
    z.enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent').optional(),
    {
      about: 'How much the server writes to standard output: `info` has a line for each request, `debug` more of them.',
      byDefault: 'warn in the demo, info in production',
      example: 'debug',
    },
  ),
  LOG_FORMAT: documented(z.enum(['json', 'text'], 'must be json or text').optional(), {
    about: 'How: `json` is one object a line, for programs; `text` is for people.',
    byDefault: 'text in the demo, json in production',
    example: 'json',
  }),
  LOG_SLOW_MS: documented(number(0, 600_000).default(500), {
    about:
      'SQL statements that take longer, in milliseconds, are told to the log at level `warn`, without their values. 0: none.',
    byDefault: '500',
    example: '200',
  }),
  METRICS_TOKEN: documented(z.string().min(16, 'must have at least 16 characters').optional(), {
    about:
      'Opens /metrics to who sends `Authorization: Bearer <it>`. Without it nobody reads /metrics in production, and everybody in the demo.',
    byDefault: 'none',
    example: 'a long random text',
  }),
  CLAMAV_URL: documented(
    z
      .url({
        protocol: /^(tcp|unix)$/,
        error: 'must be an address like tcp://clamav:3310 or unix:///run/clamav/clamd.ctl',
      })
      .optional()
      .transform((value) => value ?? null),
    {
      about:
        'The daemon of ClamAV that looks into every file people send before it is kept; one in which it finds something is refused, and so is every file while it cannot be asked. Its `StreamMaxLength` must allow the largest file. What goes straight to a bucket (`UPLOAD_TYPE`) never comes by.',
      byDefault: 'none; files are not scanned',
      example: 'tcp://clamav:3310',
    },
  ),
  KEEP_MESSAGES_DAYS: documented(retentionDays.default(180), {
    about:
      'How many days messages stay in the inboxes after they were read; deleted ones count from the day they came. Then they are removed for good, also from the list of who has read an announcement. Unread messages stay.',
    byDefault: '180',
    example: '365',
  }),
  KEEP_FRONTEND_LOG_DAYS: documented(retentionDays.default(90), {
    about:
      'How many days the logs of the users’ windows are kept before they are removed for good. The counts of errors by version stay.',
    byDefault: '90',
    example: '30',
  }),
  ...s3Settings,
  ...uploadSettings,
});
export type Environment = z.infer<typeof Environment>;
