// By default Zod compiles its parsers with `new Function`, which the page's security policy forbids and reports. Zod
// reads this object on load, so it is set before any schema exists.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
