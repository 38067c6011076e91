import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldError } from '#contract/envelope.ts';
import { ratePartLabels } from '#contract/rates/rate.labels.ts';
import { type Quote, type QuoteOption, quotes } from '#contract/rates/quote.ts';
import { api } from '#web/platform/api/api.ts';
import { hasFieldErrors } from '#web/platform/api/api-error.ts';
import { localeTexts } from '#web/platform/languages/i18n.ts';
import { queryClient } from '#web/platform/api/query-client.ts';
import { type EditColumn, editRow, type EditRow, errorsIn, orNull } from '#web/screen/edit-table/edit-row.ts';
import { EditTable } from '#web/screen/edit-table/edit-table.tsx';
import { Button } from '#web/ui/button.tsx';
import { quoteMessage } from './quote.messages.ts';

const labels = localeTexts(ratePartLabels);

const columns: readonly EditColumn[] = [
  { name: 'code', label: labels.code, width: 96, kind: { code: 'surcharge' } },
  { name: 'ctn_code', label: labels.ctn_code, width: 90, kind: { code: 'container_type' } },
  { name: 'basis', label: labels.basis, width: 128, kind: { dictionary: 'charge_basis' } },
  { name: 'quantity', label: quoteMessage('quantity'), width: 76, kind: 'number' },
  { name: 'unit', label: labels.flat, width: 100, kind: 'number' },
  { name: 'currency', label: quoteMessage('currency'), width: 76, kind: { code: 'currency' } },
  { name: 'is_included', label: labels.is_included, width: 72, kind: 'flag' },
];
const blank = {
  code: '',
  kind: 'SURCHARGE',
  ctn_code: '',
  basis: 'BL',
  quantity: '1',
  unit: '',
  currency: 'USD',
  is_included: false,
  payable: 'PP',
};

type LinesFormProps = { quote: Quote; option: QuoteOption; onDone: () => void };

/** The lines of an option, editable until the quote is sent. */
export function LinesForm({ quote, option, onDone }: LinesFormProps) {
  const [rows, setRows] = useState<readonly EditRow[]>(() => option.lines.map(editRow));
  const [problems, setProblems] = useState<readonly FieldError[]>([]);
  const at = quote.options.indexOf(option);

  const { mutate: save, isPending: isBusy } = useMutation({
    mutationFn: async () => {
      const options = quote.options.map((each) => ({
        rate_id: each.rate_id,
        lines: quoteLines(each === option ? rows : each.lines.map(editRow)),
      }));
      await api('PUT', `${quotes.path}${quote.id}/`, { body: { version: quote.version, options } });
      await queryClient.invalidateQueries({ queryKey: [quotes.name] });
      onDone();
    },
    onError: (error) => hasFieldErrors(error) && setProblems(error.fields),
    meta: { handles: hasFieldErrors },
  });

  return (
    <>
      <EditTable
        label={quoteMessage('lines')}
        columns={columns}
        rows={rows}
        errors={errorsIn(`options.${at}.lines`, problems)}
        blank={{ ...blank, currency: quote.currency }}
        onChange={setRows}
      />
      <p className="q-quote-buttons">
        <Button size="small" onClick={onDone}>
          {quoteMessage('cancel')}
        </Button>
        <Button size="small" variant="primary" busy={isBusy} onClick={() => save()}>
          {quoteMessage('save_lines')}
        </Button>
      </p>
    </>
  );
}

/** The lines to write. */
function quoteLines(rows: readonly EditRow[]) {
  return rows.map((row) => ({
    code: row['code'],
    kind: row['code'] === 'O/F' ? 'FREIGHT' : row['kind'],
    ctn_code: orNull(row['ctn_code']),
    basis: row['basis'],
    quantity: row['quantity'],
    unit: row['unit'],
    currency: row['currency'],
    is_included: row['is_included'] === true,
    payable: row['payable'],
  }));
}
