/** `balancer.main.ts ORIGIN …`: a balancer before these nodes as a process of its own; it says where it listens (npm run bench -- nodes). */
import { aBalancer } from './balancer.ts';

const balancer = await aBalancer();
for (const origin of process.argv.slice(2)) await balancer.add(origin);
process.stdout.write(`${balancer.origin}\n`);
process.once('SIGTERM', balancer.close);
