import type { Plugin } from 'vite';

/** Zod's part that writes JSON schemas, and where its schemas name it. */
const schemas = /\/node_modules\/zod\/v4\/classic\/schemas\.js$/;
const ownWriter = /^ *inst\._zod\.processJSONSchema = .*;$/gm;
const method = /create(?:ToJSONSchema|StandardJSONSchema)Method\(this[^()]*\)(?:\(params\))?/g;
const written = /\/node_modules\/zod\/v4\/core\/to-json-schema\.js$/;

/** The browser checks by schemas and describes none: what writes them as JSON schemas would be a fifth of Zod. */
export function withoutJsonSchemas(): Plugin {
  return {
    name: 'without-json-schemas',
    apply: 'build',
    transform: {
      filter: { id: schemas },
      handler: (code) => ({ code: code.replaceAll(ownWriter, '').replaceAll(method, 'undefined'), map: null }),
    },
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? Object.entries(file.modules) : [],
      );
      // An edition of Zod that is written in another way would bring it back unseen.
      const left = modules.find(([id, { renderedLength }]) => written.test(id) && renderedLength > 0);
      if (left) this.error(`${left[0]} is in the build: the patterns of without-json-schemas.ts find it no more`);
    },
  };
}
