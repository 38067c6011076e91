import type { TraceContainer } from '#contract/trace/trace-subscription.ts';
import type * as z from 'zod';
import { traceMomentText } from './moment-text.ts';
import { nameOfNode } from './node-name.ts';
import { traceSheetMessage } from './sheet.messages.ts';

type Box = z.output<typeof TraceContainer>;

/** Where each container was last. */
export function BoxTable({ containers }: { containers: readonly Box[] }) {
  return (
    <section>
      <h3 className="q-trace-heading">{traceSheetMessage('boxes', { count: containers.length })}</h3>
      <table className="q-trace-events" aria-label={traceSheetMessage('boxes', { count: containers.length })}>
        <thead>
          <tr>
            <th scope="col">{traceSheetMessage('box_no')}</th>
            <th scope="col">{traceSheetMessage('now')}</th>
            <th scope="col">{traceSheetMessage('since')}</th>
            <th scope="col">{traceSheetMessage('place')}</th>
          </tr>
        </thead>
        <tbody>
          {containers.map(({ container_no: no, iso_code: type, ...now }) => (
            <tr key={no}>
              <th scope="row">
                {no} <small className="q-faint">{type}</small>
              </th>
              <td>{now.current_node && nameOfNode(now.current_node)}</td>
              <td>{now.current_node_at && traceMomentText(now.current_node_at)}</td>
              <td>{now.current_place}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
