import type { CallPoint } from '#contract/schedule/search.ts';
import type { PlaceNames } from '../plan/plan-text.ts';
import { sailingMessage } from '../sailings.messages.ts';
import { CallEvent } from './call-event.tsx';
import { CallStatus } from './call-status.tsx';

type CallsProps = {
  calls: readonly CallPoint[];
  names: PlaceNames;
  /** The calls of loading and discharge; undefined for a vessel's whole voyage. */
  first?: number;
  last?: number;
};

/** The calls of a vessel, without columns that are empty. */
export function CallTable({ calls, names, first, last }: CallsProps) {
  const hasTerminal = calls.some(({ terminal }) => terminal !== '');
  const hasStatus = calls.some(({ status }) => status !== null);
  const heads = [
    'call_port',
    ...(hasTerminal ? (['call_terminal'] as const) : []),
    'arrival',
    'departure',
    ...(hasStatus ? (['status'] as const) : []),
  ] as const;
  return (
    <div className="q-calls-scroll">
      <table className="q-calls">
        <thead>
          <tr>
            {heads.map((name) => (
              <th key={name} scope="col">
                {sailingMessage(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {calls.map((call) => (
            <CallRow
              key={call.call_id}
              call={call}
              name={names[call.unlocode]}
              role={roleOf(call, first, last)}
              has={{ terminal: hasTerminal, status: hasStatus }}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Role = 'pol' | 'pod' | undefined;

function roleOf({ call_id: id }: CallPoint, first: number | undefined, last: number | undefined): Role {
  if (id === first) return 'pol';
  return id === last ? 'pod' : undefined;
}

type RowProps = {
  call: CallPoint;
  name: string | undefined;
  role: Role;
  has: { terminal: boolean; status: boolean };
};

function CallRow({ call, name, role, has }: RowProps) {
  return (
    <tr data-role={role} data-gone={call.actual_departure !== null || undefined}>
      <th scope="row">
        <span className="q-call-mark" aria-hidden="true" />
        <b>{call.unlocode}</b> {name}
        {role && <small>{sailingMessage(role)}</small>}
      </th>
      {has.terminal && <td>{call.terminal || '–'}</td>}
      <td>
        <CallEvent call={call} event="arrival" />
      </td>
      <td>
        <CallEvent call={call} event="departure" />
      </td>
      {has.status && (
        <td>
          <CallStatus status={call.status} />
        </td>
      )}
    </tr>
  );
}
