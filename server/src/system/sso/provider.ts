import * as oidc from 'openid-client';
import type { SsoConfig } from '#server/platform/settings/config.ts';
import { scaledTimeout } from '#server/platform/timeouts.ts';

const timeoutSeconds = 5;
const cacheMs = 3_600_000;

type CachedClient = { client: oidc.Configuration; untilMs: number };
const clients = new Map<string, CachedClient>();

/** The provider's metadata, cached for an hour; failures are not cached. */
export async function clientOf({ issuer, clientId, clientSecret }: SsoConfig): Promise<oidc.Configuration> {
  const id = JSON.stringify([issuer, clientId, clientSecret]);
  const cached = clients.get(id);
  if (cached && Date.now() < cached.untilMs) return cached.client;
  const client = await oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: scaledTimeout(timeoutSeconds),
    // In production the settings require https.
    ...(issuer.startsWith('http:') && { execute: [oidc.allowInsecureRequests] }),
  });
  clients.set(id, { client, untilMs: Date.now() + cacheMs });
  return client;
}

/** Values that the redirect must return unchanged. */
export type VisitSecrets = { state: string; nonce: string; code_verifier: string };

export function newVisitSecrets(): VisitSecrets {
  return { state: oidc.randomState(), nonce: oidc.randomNonce(), code_verifier: oidc.randomPKCECodeVerifier() };
}

/** The URL to redirect the visitor to. */
export async function visitUrl(
  client: oidc.Configuration,
  { state, nonce, code_verifier }: VisitSecrets,
  redirectUri: string,
) {
  return oidc.buildAuthorizationUrl(client, {
    redirect_uri: redirectUri,
    scope: 'openid profile email',
    code_challenge: await oidc.calculatePKCECodeChallenge(code_verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  }).href;
}

export type Identity = { issuer: string; subject: string; label: string };

/** The identity of the visitor by the provider's signed token; throws if any check fails. */
export async function identityOf(client: oidc.Configuration, secrets: VisitSecrets, returned: URL): Promise<Identity> {
  const tokens = await oidc.authorizationCodeGrant(client, returned, {
    pkceCodeVerifier: secrets.code_verifier,
    expectedState: secrets.state,
    expectedNonce: secrets.nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('the provider sent no ID token');
  const names = [claims['email'], claims['preferred_username'], claims['name'], claims.sub];
  const label = names.find((name): name is string => typeof name === 'string' && name !== '') ?? claims.sub;
  return { issuer: claims.iss, subject: claims.sub, label: label.slice(0, 200) };
}
