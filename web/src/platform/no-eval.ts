// Zod compiles its parsers with `new Function` unless told otherwise, which the page's security policy forbids and
// reports. Zod reads this object when it is first loaded, so it is set before any schema exists.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
