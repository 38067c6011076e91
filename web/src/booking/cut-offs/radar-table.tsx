import type { CutOff } from '#contract/booking/cut-offs/cut-off.ts';
import type { RadarRow } from '#contract/booking/cut-offs/radar.ts';
import { zonedTime } from '#contract/freight/zoned-time.ts';
import { useDictionary } from '#web/platform/dictionary.ts';
import { codeRowName } from '#web/screen/controls/rows/code-rows.ts';
import { CutOffCountdown } from './countdown.tsx';
import { CutOffTime } from './cut-off-time.tsx';
import type { CutOffCode } from './cut-off-rows.ts';
import { radarMessage } from './radar.messages.ts';
import '#web/ui/frozen.css';

type TableProps = { rows: readonly RadarRow[]; codes: readonly CutOffCode[]; onOpen: (id: number) => void };

/** One row per booking, one column per code in use. */
export function RadarTable({ rows, codes, onOpen }: TableProps) {
  const usedCodes = new Set(rows.flatMap(({ cutoffs }) => cutoffs.map(({ code }) => code)));
  const columns = codes.filter(({ code, kind }) => kind === 'DEADLINE' && usedCodes.has(code));
  return (
    <div className="q-radar-scroll q-frozen">
      <table aria-label={radarMessage('table')}>
        <thead>
          <tr>
            {(['booking', 'customer', 'vessel', 'etd'] as const).map((name) => (
              <th key={name} scope="col">
                {radarMessage(name)}
              </th>
            ))}
            {columns.map((code) => (
              <th key={code.code} scope="col" title={code.code}>
                {codeRowName(code)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} columns={columns} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = { row: RadarRow; columns: readonly CutOffCode[]; onOpen: (id: number) => void };

function Row({ row, columns, onOpen }: RowProps) {
  const times = new Map(row.cutoffs.map((each) => [each.code, each]));
  return (
    <tr>
      <th scope="row">
        <button type="button" className="q-radar-open" onClick={() => onOpen(row.id)}>
          {row.mblno || row.orderno}
        </button>
        {row.mblno !== '' && <small>{row.orderno}</small>}
      </th>
      <TwoLines first={row.customername} second={row.sale_name} />
      <TwoLines first={`${row.vessel} ${row.voyno}`} second={row.carrier ?? ''} />
      <TwoLines first={row.etd ?? ''} second={row.portload ?? ''} />
      {columns.map((column) => (
        <td key={column.code}>
          <Cell cutOff={times.get(column.code)} name={codeRowName(column)} />
        </td>
      ))}
    </tr>
  );
}

/** TwoLines values below each other, to leave room for the codes. */
function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <td title={first}>
      {first}
      <small>{second}</small>
    </td>
  );
}

function Cell({ cutOff, name }: { cutOff: CutOff | undefined; name: string }) {
  const sources = useDictionary('cutoff_source');
  if (!cutOff) return <span className="q-radar-none">–</span>;
  const { at, port_tz: zone, estimated } = cutOff;
  const source = sources.find(({ value }) => value === cutOff.source)?.label ?? cutOff.source;
  const note = estimated ? radarMessage('estimated') : '';
  const time = zonedTime(at, zone);
  return (
    <span className="q-radar-cell" title={radarMessage('cell', { name, time, zone, source, estimated: note })}>
      <CutOffCountdown cutOff={cutOff} />
      <small>
        <CutOffTime text={time.slice(5)} estimated={estimated} />
      </small>
    </span>
  );
}
