/** A budget, and the figures it applies to. */
export type Budget = {
  what: string;
  budget: string;
  figures: RegExp;
  /** More is better. */
  isMinimum?: boolean;
};

export const budgets: readonly Budget[] = [
  { what: 'list of 20, 16 clients, p95', budget: '50 ms', figures: /^list\..*\.c16\.p95$/ },
  { what: 'list over HTTP, times the bare SQL', budget: '2 x', figures: /^list\..*\.ratio$/ },
  { what: 'statements of a list', budget: '4', figures: /^(list|logs)\..*\.statements$/ },
  {
    what: "lists a second, 50 times the incumbent's",
    budget: '160 a second of 1,000,000 rows',
    figures: /^throughput\..*\.list\.c16$/,
    isMinimum: true,
  },
  { what: '/healthz beside 4 heavy lists and an export', budget: '50 ms', figures: /^heavy\.health\./ },
  { what: 'work goes on after its caller has hung up', budget: '500 ms', figures: /^heavy\.hung_up\./ },
  { what: 'schedule search of 16,000 port calls, p99', budget: '20 ms', figures: /^schedule\.16000\..*\.p99$/ },
  { what: 'schedule search of 200,000 port calls, p99', budget: '50 ms', figures: /^schedule\.200000\..*\.p99$/ },
  { what: 'export: memory', budget: '100 MB', figures: /^export\.memory$/ },
  { what: 'export: rows', budget: '10,000 a second', figures: /^export\.rows$/, isMinimum: true },
  { what: 'export: first byte', budget: '1 s', figures: /^export\.first_byte$/ },
  { what: 'import of 10,000 rows, checked', budget: '20 s', figures: /^import\.check$/ },
  { what: "import: others' p95", budget: '2 x', figures: /^import\.others\.slower$/ },
  { what: 'login page: JavaScript', budget: '120 kB', figures: /^web\.login\.script$/ },
  { what: 'login page: requests, outside hosts', budget: '12, 0', figures: /^web\.login\.(requests|outside)$/ },
  { what: 'login page: CPU', budget: '150 ms', figures: /^web\.login\.cpu$/ },
  { what: 'first list: JavaScript', budget: '285 kB', figures: /^web\.list\.script$/ },
  { what: 'first list: CSS', budget: '25 kB', figures: /^web\.list\.style$/ },
  { what: 'first list: CPU', budget: '250 ms', figures: /^web\.list\.cpu$/ },
  { what: 'first list: layout shift', budget: '0.01', figures: /^web\.list\.layout_shift$/ },
  { what: 'next page: painted, CPU', budget: '40 ms, 30 ms', figures: /^web\.next_page\./ },
  { what: 'edit form: painted, CPU', budget: '80 ms, 35 ms', figures: /^web\.open_form\./ },
  { what: '1,000 rows: painted', budget: '100 ms', figures: /^web\.rows\.painted$/ },
  { what: '1,000 rows, CPU 4x slowed: slowest interaction', budget: '100 ms', figures: /^web\.rows\.interaction_4x$/ },
  { what: '1,000 rows, CPU 4x slowed: blank frames', budget: '0', figures: /^web\.rows\.blank_4x$/ },
  {
    what: 'rows in sight at 1440x900: usual, compact',
    budget: '16, 22',
    figures: /^web\.density\./,
    isMinimum: true,
  },
  { what: 'form of 200 lines at 4x: key to paint', budget: '50 ms', figures: /^form\..*\.key_4x\.p50$/ },
  { what: "a server's memory under load", budget: '300 MB', figures: /(^soak\.memory\.peak|\.server_memory)$/ },
  { what: '`npm start` a second time', budget: '5 s', figures: /^start\.second/ },
];
