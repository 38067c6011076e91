import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, transformWithOxc } from 'vite';
import { converter } from '../contract/src/languages/conversion.ts';
import { mapTexts } from '../contract/src/languages/language.ts';
import traditionalTable from '../contract/src/languages/zh-tw.json' with { type: 'json' };
import { partOf } from './chunks.ts';
import { licences } from './licences.ts';
import { mockLogin } from './mock-login.ts';
import { browserTexts } from './src/platform/browser-support.messages.ts';
import { weight } from './weight.ts';

const server = 'http://127.0.0.1:8080';

/** Writes a .br and a .gz next to each text file, so that the server need not compress. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    // Not earlier: Vite still edits the files while it generates the bundle.
    async writeBundle({ dir = 'dist' }, bundle) {
      const names = Object.keys(bundle).filter((name) => /\.(js|css|html|svg)$/.test(name));
      await Promise.all(names.map((name) => compress(join(dir, name))));
    },
  };
}

async function compress(path: string): Promise<void> {
  const source = await readFile(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await writeFile(`${path}.br`, brotliCompressSync(source, { params }));
  await writeFile(`${path}.gz`, gzipSync(source, { level: constants.Z_BEST_COMPRESSION }));
}

/**
 * Scripts that must run before any other file loads: one applies the stored appearance before the first paint, one
 * refuses older browsers.
 */
function inlineScripts(): Plugin {
  const scriptOf = async (path: string, call: string) => {
    const file = join(import.meta.dirname, 'src/platform', path);
    const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, { sourcemap: false });
    const script = code.replaceAll(/^export |^[ \t]*\/[/*].*$/gm, '').replaceAll(/\s+/g, ' ');
    return { tag: 'script', children: `{${script} ${call} }`, injectTo: 'body-prepend' as const };
  };
  return {
    name: 'inline-scripts',
    transformIndexHtml: async () => [
      await scriptOf('browser-support.ts', `refuseOlderBrowser(${JSON.stringify(textsOfOlderBrowsers)});`),
      await scriptOf('appearance/first-paint.ts', 'showStoredAppearance();'),
    ],
  };
}

const textsOfOlderBrowsers = {
  ...browserTexts,
  'zh-TW': mapTexts(browserTexts['zh-CN'], converter(traditionalTable)),
};

/** The page that shows all controls to their makers and the answers without a server are not for installations. */
function withoutMakersParts(): Plugin {
  return {
    name: 'without-makers-parts',
    apply: 'build',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []));
      const devModule = modules.find((id) => /\/web\/(src\/gallery\/|mock[-/])/.test(id));
      if (devModule !== undefined) this.error(`${devModule} is for development only`);
    },
  };
}

export default defineConfig({
  plugins: [
    react(),
    licences(),
    inlineScripts(),
    withoutMakersParts(),
    weight(),
    precompress(),
    process.env['QUAYSIDE_MOCK'] ? mockLogin() : undefined,
  ],
  server: { proxy: { '/api': server, '/media': server } },
  build: {
    target: 'es2024',
    // The browsers that browser-support.ts accepts.
    cssTarget: ['chrome125', 'firefox147', 'safari26'],
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page needs, then one file per part; the rest is split by dynamic imports.
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|rolldown[\\/]runtime/ },
            { name: partOf, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
});
