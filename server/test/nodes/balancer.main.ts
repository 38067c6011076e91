/**
 * `balancer.main.ts ORIGIN …`: a load balancer for these nodes in its own process; prints its address (npm run bench --
 * nodes).
 */
import { aBalancer } from './balancer.ts';

const balancer = await aBalancer();
for (const origin of process.argv.slice(2)) await balancer.add(origin);
process.stdout.write(`${balancer.origin}\n`);
process.once('SIGTERM', balancer.close);
