/** How clerks write that a vent is shut or open. */
export const ventPatterns = { closed: /^(CLOSED?|关闭?)$/, open: /^(OPEN|打?开)$/ };
