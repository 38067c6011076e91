/** Errors for callers who are not, or no longer, logged in. */
export const signedOutPattern =
  /"code":"(?:signed_out|token_not_valid|token_expired|user_not_found|session\.locked|second_factor\.required|password\.change_first)"/;
