import { useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import type { Page } from '#contract/kit.ts';
import { api } from '#web/platform/api.ts';
import { locale } from '#web/platform/i18n.ts';
import { InstantControl } from '#web/screen/controls/instant-control.tsx';
import type { ActionBody } from './action-calls.ts';
import type { ActionFieldsProps } from './action-form.ts';
import { ActionItem } from './action-item.tsx';
import { actionMessage } from './actions.messages.ts';

type Code = { code: string; name_zh: string; name_en: string };
type CutOff = { code: string; at: string };

/** All 15 with room to spare. */
const limit = 100;

function useCutOffCodes(): readonly Code[] {
  const { data } = useQuery({
    queryKey: ['cutoff_code', 'table'],
    queryFn: ({ signal }) =>
      api<Page<Code>>('GET', '/api/codes/cutoff_code/', { query: { enabled: true, limit }, signal }),
    staleTime: Infinity,
    // A booking is confirmed without them, too.
    meta: { handles: () => true },
  });
  return data?.data ?? [];
}

const CutOffs = z.array(z.object({ code: z.string(), at: z.string() })).catch([]);

function cutOffsIn({ cutoffs }: ActionBody): readonly CutOff[] {
  return CutOffs.parse(cutoffs);
}

type CutOffItemsProps = Pick<ActionFieldsProps, 'body' | 'onChange' | 'errors'> & { bookingId: number };

/** The cut-offs that came with the confirmation; those left empty stay as they are. */
export function CutOffItems({ body, onChange, errors }: CutOffItemsProps) {
  const codes = useCutOffCodes();
  const given = cutOffsIn(body);
  const set = (code: string, at: string) => {
    const others = given.filter((other) => other.code !== code);
    onChange({ cutoffs: at === '' ? others : [...others, { code, at }] });
  };
  if (codes.length === 0) return null;
  return (
    <fieldset className="q-action-cutoffs" data-wide>
      <legend>{actionMessage('cutoffs')}</legend>
      {codes.map(({ code, name_zh, name_en }) => (
        <ActionItem key={code} label={`${code} ${locale === 'en' ? name_en : name_zh}`}>
          {(props) => (
            <InstantControl
              {...props}
              value={given.find((each) => each.code === code)?.at ?? ''}
              onChange={(at) => set(code, at)}
            />
          )}
        </ActionItem>
      ))}
      {errors['cutoffs'] !== undefined && <p className="q-form-error">{errors['cutoffs']}</p>}
    </fieldset>
  );
}
