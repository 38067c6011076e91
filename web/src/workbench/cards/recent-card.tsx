import type { Figures } from '#contract/workbench/figures.ts';
import { RequestTag } from '#web/booking/status/public.ts';
import { useCanOn } from '#web/platform/session/can.tsx';
import { useDictionary } from '#web/platform/dictionary.ts';
import { CardTable } from '../charts/card-table.tsx';
import { FigureLink } from '../figure-link.tsx';
import { workbenchMessage } from '../workbench.messages.ts';

const detailPath = '/BookingDetails';
const columns = ['orderno', 'state', 'customer', 'vessel', 'route', 'etd'] as const;

/** The newest orders. */
export function RecentCard({ data }: { data: Figures['recent'] }) {
  const mayCreate = useCanOn('/bookingInquiry', 'Create');
  if (data.length === 0) {
    return (
      <div className="q-card-nothing">
        <p>{workbenchMessage('nothing_booked')}</p>
        {mayCreate && (
          <FigureLink className="q-button q-button-primary" to={detailPath}>
            {workbenchMessage('create')}
          </FigureLink>
        )}
      </div>
    );
  }
  return (
    <CardTable name={workbenchMessage('recent')} className="q-card-recent" hasLinks>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {workbenchMessage(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.map((row) => (
          <Booking key={row.id} row={row} />
        ))}
      </tbody>
    </CardTable>
  );
}

function Booking({ row }: { row: Figures['recent'][number] }) {
  const status = useDictionary('so_status').find((item) => item.value === row.bsstatus);
  return (
    <tr>
      <td>
        <FigureLink to={`${detailPath}/${row.id}`}>{row.orderno}</FigureLink>
      </td>
      <td>
        <span className="q-card-status" data-tone={status?.color}>
          {status?.label ?? row.bsstatus}
        </span>{' '}
        <RequestTag booking={row}>{null}</RequestTag>
      </td>
      <Cut text={row.customername} />
      <Cut text={[row.vessel, row.voyno].filter(Boolean).join(' ')} />
      <td>{`${row.portload ?? '–'} → ${row.portdischarge ?? '–'}`}</td>
      <td>{row.etd ?? '–'}</td>
    </tr>
  );
}

/** A long text is truncated before the next columns, and complete in its tooltip. */
function Cut({ text }: { text: string | null | undefined }) {
  return (
    <td data-cut title={text || undefined}>
      {text || '–'}
    </td>
  );
}
