import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The metrics of this process. Every label has few values: routes instead of URLs, and nothing by user or row. */
export const register = new Registry();
const registers = [register];

export const instruments = {
  requests: new Counter({
    name: 'quayside_http_requests_total',
    help: 'Requests answered, by the address of their route and by status',
    labelNames: ['method', 'route', 'status'],
    registers,
  }),
  routeSeconds: new Counter({
    name: 'quayside_http_route_seconds_total',
    help: 'Seconds spent on the requests of a route',
    labelNames: ['method', 'route'],
    registers,
  }),
  requestSeconds: new Histogram({
    name: 'quayside_http_request_seconds',
    help: 'How long requests take, by area; streams of events are left out',
    labelNames: ['area'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  }),
  statements: new Histogram({
    name: 'quayside_db_statement_seconds',
    help: 'How long SQL statements take',
    labelNames: ['pool'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers,
  }),
  roundTrips: new Counter({
    name: 'quayside_db_round_trips_total',
    help: 'Packets of statements sent to the database',
    labelNames: ['pool'],
    registers,
  }),
  slowStatements: new Counter({
    name: 'quayside_db_slow_statements_total',
    help: 'Statements that took longer than LOG_SLOW_MS',
    labelNames: ['pool'],
    registers,
  }),
  statementErrors: new Counter({
    name: 'quayside_db_statement_errors_total',
    help: 'Statements that failed, by the class of their SQLSTATE',
    labelNames: ['class'],
    registers,
  }),
  jobs: new Counter({
    name: 'quayside_jobs_total',
    help: 'Jobs that ended, by kind and outcome: done, failed (tried again) or given_up',
    labelNames: ['kind', 'outcome'],
    registers,
  }),
  jobSeconds: new Histogram({
    name: 'quayside_job_seconds',
    help: 'How long jobs take',
    labelNames: ['kind'],
    buckets: [0.1, 0.5, 1, 5, 10, 30, 60, 300, 1800],
    registers,
  }),
  outgoing: new Counter({
    name: 'quayside_outgoing_calls_total',
    help: 'Calls of other servers, by outcome: ok, refused (4xx), broken (5xx) or failed',
    labelNames: ['outcome'],
    registers,
  }),
  eventStreams: new Gauge({
    name: 'quayside_event_streams',
    help: 'Pages that listen to this node',
    registers,
  }),
  logLines: new Counter({
    name: 'quayside_log_lines_total',
    help: 'Lines of the log, by level',
    labelNames: ['level'],
    registers,
  }),
  info: new Gauge({
    name: 'quayside_info',
    help: 'Which version runs',
    labelNames: ['version', 'commit', 'profile'],
    registers,
  }),
} as const;

let isWatched = false;

/** Adds memory, event loop and garbage collection, measured from the first call on. */
export function watchProcess(): void {
  if (!isWatched) collectDefaultMetrics({ register });
  isWatched = true;
}

/** A gauge that is read on each scrape. */
export type Reading = {
  name: `quayside_${string}`;
  help: string;
  labels?: readonly string[];
  samples: readonly { labels?: Readonly<Record<string, string>>; value: number }[];
};

/** All metrics in Prometheus format. */
export async function metricsText(readings: readonly Reading[]): Promise<string> {
  const readingsRegistry = new Registry();
  for (const { name, help, labels = [], samples } of readings) {
    const gauge = new Gauge({ name, help, labelNames: [...labels], registers: [readingsRegistry] });
    for (const sample of samples) gauge.set({ ...sample.labels }, sample.value);
  }
  return `${await register.metrics()}\n${await readingsRegistry.metrics()}`;
}
