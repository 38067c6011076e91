import type { Agent, Answer } from '../harness.ts';

export type Dept = { id: number; name: string; parent: number | null; version: number; hasChild: boolean } & Record<
  string,
  unknown
>;

export const deptPath = '/api/system/dept/';

/** The row of a response, and the rows of a list. */
export const deptOf = ({ data }: Answer): Dept => data;
export const deptsOf = (answer: Answer): Dept[] => (answer.data as { data: Dept[] }).data;

let count = 0;
/** A unique name. */
export const uniqueName = (prefix: string): string => `${prefix} ${(count += 1)}`;

/** Calls on departments by one caller. */
export function deptCalls(agent: Agent) {
  const aDept = async (values: Record<string, unknown> = {}): Promise<Dept> =>
    deptOf(await agent.call('POST', deptPath, { name: uniqueName('Department'), ...values }));
  return {
    aDept,
    below: ({ id }: Pick<Dept, 'id'>) => aDept({ parent: id }),
    list: (query = '') => agent.call('GET', deptPath + query),
    read: ({ id }: Pick<Dept, 'id'>) => agent.call('GET', `${deptPath}${id}/`),
    put: ({ id, version }: Dept, values: object) => agent.call('PUT', `${deptPath}${id}/`, { version, ...values }),
    remove: ({ id }: Pick<Dept, 'id'>) => agent.call('DELETE', `${deptPath}${id}/`),
  };
}
