// npm run test:load [-- --times N --loops N]: npm test while busy loops take the processor, to show that no test depends on
// how fast the machine is. N runs (1) with that number of loops (8); ends at the first run that fails.
import { spawn } from 'node:child_process';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { inRoot } from './lib/paths.mjs';
import { execute } from './lib/runtime.mjs';
import { run, say, seconds } from './lib/say.mjs';

await run(async () => {
  const { values } = parseArgs({
    options: { times: { type: 'string', default: '1' }, loops: { type: 'string', default: '8' } },
  });
  const loops = Array.from({ length: Number(values.loops) }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  // They end with this process in any case.
  process.once('exit', () => loops.forEach((loop) => loop.kill('SIGKILL')));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  for (let time = 1; time <= Number(values.times); time += 1) {
    const since = Date.now();
    const { code, output } = await execute(process.execPath, [inRoot('scripts', 'test.mjs')], { capture: true });
    const outcome = output.trim().split('\n').at(-1);
    say(code === 0 ? 'ok' : 'FAILED', `run ${time}: ${outcome} in ${seconds(since)}, load ${loadavg()[0].toFixed(1)}`);
    if (code === 0) continue;
    process.stdout.write(output);
    process.exitCode = 1;
    break;
  }
  process.exit();
});
