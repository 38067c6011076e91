// npm run build: the web app into web/dist. The server has no build step.
import { ensureInstalled } from './lib/install.mjs';
import { pinnedNode } from './lib/runtime.mjs';
import { run, say } from './lib/say.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

await run(async () => {
  await ensureInstalled();
  await ensureWebBuilt(pinnedNode());
  say('Web app', 'up to date in web/dist');
});
