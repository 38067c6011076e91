/**
 * The closed list of errors. `status` is the HTTP status, `code` the envelope's (spec §8): clients of this API family look
 * at both, so both tell the truth (design.md part 5). The sentences are in error-messages.ts, one per language.
 */
export const errors = {
  invalid_input: { status: 400, code: 400 },
  malformed_json: { status: 400, code: 400 },
  malformed_request: { status: 400, code: 400 },
  unsupported_media: { status: 415, code: 400 },
  too_large: { status: 413, code: 400 },
  signed_out: { status: 401, code: 401 },
  token_not_valid: { status: 401, code: 401 },
  user_not_found: { status: 401, code: 401 },
  refresh_not_valid: { status: 401, code: 401 },
  forbidden: { status: 403, code: 4000 },
  not_found: { status: 404, code: 4000 },
  no_route: { status: 404, code: 404 },
  no_method: { status: 405, code: 4000 },
  stale: { status: 409, code: 4000 },
  duplicate: { status: 409, code: 4000 },
  deleted_twin: { status: 409, code: 4000 },
  in_use: { status: 409, code: 4000 },
  code_in_use: { status: 409, code: 4000 },
  idempotency_reused: { status: 422, code: 4000 },
  too_many_requests: { status: 429, code: 4000 },
  header_too_large: { status: 431, code: 400 },
  internal: { status: 500, code: 500 },
  unavailable: { status: 503, code: 503 },
  'login.wrong': { status: 400, code: 4000 },
  'login.locked': { status: 429, code: 4000 },
  'login.disabled': { status: 400, code: 4000 },
  'login.captcha_missing': { status: 400, code: 4000 },
  'login.captcha_wrong': { status: 400, code: 4000 },
  'export.too_many': { status: 422, code: 4000 },
  'task.ended': { status: 409, code: 4000 },
  'booking.not_allowed': { status: 409, code: 4000 },
} as const satisfies Record<string, { status: number; code: number }>;

export type ErrorId = keyof typeof errors;
export type ErrorParams = Readonly<Record<string, string | number>>;
