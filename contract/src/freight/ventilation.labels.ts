/** Texts for a closed or open vent. */
export const ventPatterns = { closed: /^(CLOSED?|关闭?)$/, open: /^(OPEN|打?开)$/ };
